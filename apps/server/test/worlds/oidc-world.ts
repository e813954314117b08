import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, decodeJwt, SignJWT } from "jose";
import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { closeAfterwards } from "../close-afterwards.ts";

const CALLBACK = "http://localhost:3000/api/authUsers/oidc/callback";

/** A person at the provider, with the claims about that person. */
interface Person {
  sub: string;
  [claim: string]: unknown;
}

/** A third-party OpenID Connect provider (oidc-provider), with options to make it misbehave. */
export interface OidcWorld {
  issuer: string;
  settings: Record<string, string>;
  /** The person who signs in next. */
  person: Person;
  /** Changes the ID token, which is then signed again with the provider's key. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null;
  /** Whether the ID token is signed with a key that is not the provider's. */
  forge: boolean;
  /** Gives the provider new keys and makes it forget the old ones. */
  rotateKeys: () => Promise<void>;
  /** Stops or resumes responding. */
  goDown: (down: boolean) => void;
  /** Signs the person in on the provider's pages. @returns the URL to which the provider redirects the browser */
  visit: (url: string) => Promise<URL>;
}

const makeKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: crypto.randomUUID() };
};

async function resign(token: string, key: JWK, change: (claims: JWTPayload) => JWTPayload): Promise<string> {
  return new SignJWT(change(decodeJwt(token)))
    .setProtectedHeader({ alg: "RS256", kid: key.kid! })
    .sign(await importJWK(key, "RS256"));
}

/** Starts a provider. @param inIdToken whether the claims are in the ID token rather than in the user info */
export async function startOidcWorld({ inIdToken = false } = {}): Promise<OidcWorld> {
  const keys = { real: await makeKey(), forged: await makeKey() };
  let isDown = false;
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => {
    if (isDown) response.writeHead(503).end();
    else void handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closeAfterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const build = (): void => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: "postfolio",
          client_secret: "a secret that nobody logs",
          redirect_uris: [CALLBACK],
          grant_types: ["authorization_code"],
          response_types: ["code"],
        },
      ],
      jwks: { keys: [keys.real] },
      cookies: { keys: ["a", "b"] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name", "given_name", "family_name", "preferred_username"],
      },
      conformIdTokenClaims: !inIdToken,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: async () => world.person,
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
      if (ctx.path.startsWith("/interaction/")) {
        const login = { accountId: world.person.sub };
        await provider.interactionFinished(ctx.req, ctx.res, { login });
        ctx.respond = false;
        return;
      }
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path === "/token" && body?.id_token && (world.tamper || world.forge)) {
        const key = world.forge ? { ...keys.forged, kid: keys.real.kid! } : keys.real;
        const change = world.tamper ?? ((claims) => claims);
        ctx.body = { ...body, id_token: await resign(body.id_token, key, change) };
      }
    });
    handle = provider.callback();
  };

  const world: OidcWorld = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "postfolio",
      OIDC_CLIENT_SECRET: "a secret that nobody logs",
      OIDC_NAME: "Acme",
    },
    person: { sub: "ada" },
    tamper: null,
    forge: false,
    rotateKeys: async () => {
      keys.real = await makeKey();
      build();
    },
    goDown: (down) => {
      isDown = down;
    },
    visit: async (from) => {
      const cookies = new Map<string, string>();
      let url = new URL(from);
      while (url.origin === issuer) {
        const reply = await fetch(url, {
          redirect: "manual",
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        });
        for (const cookie of reply.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/u.exec(cookie)!;
          cookies.set(name!, value!);
        }
        const location = reply.headers.get("location");
        if (location === null) throw new Error(`${url.pathname}: ${reply.status} ${await reply.text()}`);
        url = new URL(location, url);
      }
      return url;
    },
  };
  build();
  return world;
}
