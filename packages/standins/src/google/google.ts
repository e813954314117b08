import { readFile } from "node:fs/promises";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { sendPage } from "../page.ts";
import { createIssuer } from "./id-tokens.ts";

export { SANDBOX_CLIENT_ID } from "./id-tokens.ts";

const personSchema = {
  type: "object",
  required: ["email", "given_name", "family_name"],
  properties: {
    email: { type: "string", pattern: "^[^@\\s]+@[^@\\s]+$", maxLength: 254 },
    given_name: { type: "string", maxLength: 1000 },
    family_name: { type: "string", maxLength: 1000 },
    picture: { type: "string", maxLength: 2048 },
    email_verified: { type: "boolean" },
    client_id: { type: "string", maxLength: 200 },
    nonce: { type: "string", maxLength: 200 },
  },
} as const;

type CredentialRequest = Parameters<Awaited<ReturnType<typeof createIssuer>>["sign"]>[0];

/**
 * Serves Google sign-in: the script for the button and One Tap, the account chooser, signed ID tokens, and the keys
 * that verify them.
 */
export const google: FastifyPluginAsync<{ baseUrl: () => string; clock: Clock }> = async (
  app,
  { baseUrl, clock },
) => {
  const issuer = await createIssuer(clock);

  const sendScript = async (reply: FastifyReply, name: string) => {
    const source = await readFile(new URL(`./browser/${name}.js`, import.meta.url), "utf8");
    return reply.type("text/javascript").send(source);
  };
  app.get("/gsi/client", (_request, reply) => sendScript(reply, "client"));
  app.get("/gsi/chooser.js", (_request, reply) => sendScript(reply, "chooser"));

  app.get("/oauth2/v3/certs", async () => issuer.jwks);
  app.get("/.well-known/openid-configuration", async () => ({
    issuer: "https://accounts.google.com",
    jwks_uri: `${baseUrl()}/oauth2/v3/certs`,
    response_types_supported: ["id_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  }));

  /** For scripts and the account chooser: takes a person and returns the person's ID token. */
  app.post<{ Body: CredentialRequest }>(
    "/credential",
    { schema: { body: personSchema } },
    async ({ body }) => ({ credential: await issuer.sign(body) }),
  );

  const form = `<div id="accounts"></div>
    <form id="other"><label for="name">Name</label><input id="name" required maxlength="200" autocomplete="off">
    <label for="email">Email</label><input id="email" type="email" required maxlength="254" autocomplete="off">
    <button class="main" disabled>Continue</button></form>`;
  app.get("/gsi/chooser", async (_request, reply) =>
    sendPage(reply, { title: "Choose an account", main: form, scripts: ["chooser.js"] }),
  );
  app.get("/gsi/one-tap", async (_request, reply) =>
    sendPage(reply, {
      title: "Sign in with Google",
      main: `<button class="close" id="close" aria-label="Close">&times;</button><div id="accounts"></div>
        <button id="choose">Use another account</button>`,
      scripts: ["chooser.js"],
      bare: true,
    }),
  );
};
