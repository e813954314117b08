import type { Route } from "@postfolio/contract/http.ts";
import { networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { routes } from "@postfolio/contract/routes.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { expect, it } from "vitest";
import { oauthWorld } from "../../../test/worlds/oauth-world.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const ENDS = "it takes access away";
const CONTENT = "it changes content or settings and lets nobody in";
const SHOWS_ONE = "it shows one resume, as its user could by sending it; each is listed and can be ended";
const OWN_MONEY = "the payment provider asks for what it needs";
const OPERATOR = "it is for the whole server or ends access, and lets nobody into an account";

/** Routes that no key may call and that change something without requiring a fresh proof, each with the reason. */
const NEEDS_NONE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    NETWORKS.map((network) => [`DELETE /api/${networkOf(network).provider}/connection`, ENDS]),
  ),
  "DELETE /api/Users/:id/ai": ENDS,
  "DELETE /api/Users/:id/picture": CONTENT,
  "DELETE /api/authUsers/sessions/:id": ENDS,
  "DELETE /api/calendar": ENDS,
  "DELETE /api/connections/:id": ENDS,
  "DELETE /api/keys/:id": ENDS,
  "DELETE /api/links/:id": ENDS,
  "DELETE /api/oauth/agents/:id": ENDS,
  "DELETE /api/operator/invitations/:id": ENDS,
  "DELETE /api/push": ENDS,
  "DELETE /api/voices/:network": CONTENT,
  "DELETE /api/webhooks/:id": ENDS,
  "POST /api/Users/:id/ai/test": "it stores nothing",
  "POST /api/authUsers/confirm": "it takes the proof",
  "POST /api/authUsers/logout": ENDS,
  "POST /api/authUsers/logoutEverywhere": ENDS,
  "POST /api/authUsers/sendVerification": "it mails the account's own email",
  "POST /api/connections/:id/default": CONTENT,
  "POST /api/connections/:id/pages": "it uses what the person allowed on the network's own page",
  "POST /api/notices/read": CONTENT,
  "POST /api/oauth/requests": "it only shows what an agent asks for",
  "POST /api/operator/audit/check": OPERATOR,
  "POST /api/operator/backups": OPERATOR,
  "POST /api/operator/invitations": OPERATOR,
  "POST /api/operator/test-ai": OPERATOR,
  "POST /api/operator/test-mail": OPERATOR,
  "POST /api/operator/users/:id/end-sessions": ENDS,
  "POST /api/operator/users/:id/plan": OPERATOR,
  "POST /api/operator/users/:id/resume": OPERATOR,
  "POST /api/operator/users/:id/suspend": ENDS,
  "POST /api/payment/billing-session/cancelSubscription": OWN_MONEY,
  "POST /api/payment/billing-session/paymentMethod": OWN_MONEY,
  "POST /api/payment/billing-session/resumeSubscription": OWN_MONEY,
  "POST /api/payment/confirm": OWN_MONEY,
  "POST /api/payment/create-checkout-session": OWN_MONEY,
  "POST /api/posts/:id/regenerate": CONTENT,
  "POST /api/posts/:id/restore": CONTENT,
  "POST /api/posts/release": CONTENT,
  "POST /api/push": "it sends notices to the browser of its session, and ends with that",
  "POST /api/resumes/:id/links": SHOWS_ONE,
  "POST /api/webhooks/:id/resume": "it goes on with an address that was given with a proof",
  "POST /api/webhooks/:id/test": "it sends a made-up event to an address that was given with a proof",
  "POST /api/webhooks/deliveries/:id/resend": "it sends again to an address that was given with a proof",
  "PUT /api/Users/:id": CONTENT,
  "PUT /api/Users/:id/picture": CONTENT,
  "PUT /api/authUsers/changePassword": "its body has the old password",
  "PUT /api/authUsers/passkeys/:id": CONTENT,
  "PUT /api/connections/:id/defaults": CONTENT,
  "PUT /api/links/:id": SHOWS_ONE,
  "PUT /api/notices/mail": CONTENT,
  "PUT /api/posts/queue": CONTENT,
  "PUT /api/push": CONTENT,
  "PUT /api/users/editCampaign/:id": CONTENT,
  "PUT /api/voices/:network": CONTENT,
};

it("states for every route closed to keys whether it requires a recent proof", () => {
  const unproven = (Object.entries(routes) as [string, Route][]).filter(
    ([key, { access, scope, proof }]) =>
      access !== "public" && scope === null && proof === undefined && !key.startsWith("GET "),
  );
  expect(unproven.map(([key]) => key).toSorted()).toEqual(Object.keys(NEEDS_NONE).toSorted());
});

const confirmFirst = { status: 403, message: MESSAGES.confirmFirst };
const world = await oauthWorld();

it("requires a proof before granting access, and continues after it", async () => {
  const { call, refusal, send, signUp } = world;
  const { token, password, user } = await signUp();
  const hook = { url: "https://example.com/hook", events: ["post.published" as const] };
  const { _id } = (await call("POST /api/webhooks", { body: hook }, token)).data;
  const client = (await world.register()).body["client_id"]!;
  const { query } = world.ask(client);
  const params = { id: _id };
  const key = { name: "Mine", scopes: ["resumes:read" as const], expiresInDays: 30 as const };

  world.world.now += 11 * MINUTE;
  expect(await refusal("POST /api/keys", { body: key }, token)).toEqual(confirmFirst);
  // Problems with a request are reported before the user is asked for proof.
  expect((await refusal("POST /api/keys", { body: { ...key, name: "" } }, token)).message).toBe(
    MESSAGES.keyNameRequired,
  );
  expect(
    await refusal("POST /api/oauth/answers", { body: { query, scopes: ["resumes:read"] } }, token),
  ).toEqual(confirmFirst);
  expect((await send("POST /api/oauth/answers", { body: { query, scopes: null } }, token)).status).toBe(200);
  expect(await refusal("POST /api/webhooks", { body: hook }, token)).toEqual(confirmFirst);
  expect(await refusal("PUT /api/webhooks/:id", { params, body: hook }, token)).toEqual(confirmFirst);
  expect(await refusal("POST /api/webhooks/:id/secret", { params }, token)).toEqual(confirmFirst);
  const own = { params: { id: user._id } };
  expect(await refusal("GET /api/Users/:id/export", own, token)).toEqual(confirmFirst);
  expect(await refusal("POST /api/calendar", { body: {} }, token)).toEqual(confirmFirst);
  const ai = { provider: "openai", model: "m", apiKey: "a-key-of-mine" } as const;
  expect(await refusal("PUT /api/Users/:id/ai", { ...own, body: ai }, token)).toEqual(confirmFirst);
  expect((await call("GET /api/keys", {}, token)).data).toEqual([]);

  await call("POST /api/authUsers/confirm", { body: { password } }, token);
  await call("POST /api/keys", { body: key }, token);
  await world.allow(token, query);
  await call("PUT /api/webhooks/:id", { params, body: hook }, token);
  await call("POST /api/webhooks/:id/secret", { params }, token);
  await call("PUT /api/Users/:id/ai", { ...own, body: ai }, token);
  const url = `/api/Users/${user._id}/export`;
  const file = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(file.statusCode).toBe(200);
});

it("is documented in the API's description", async () => {
  const document = (await world.app.inject({ url: "/api/openapi.json" })).json();
  expect(document.paths["/api/keys"].post.description).toMatch(/^Requires proof within the last 10 minutes/u);
  expect(document.paths["/api/oauth/answers"].post.description).toMatch(/^May require proof/u);
});
