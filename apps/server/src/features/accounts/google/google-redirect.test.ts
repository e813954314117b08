import { expect, it } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { app, call, refusal } = await buildTestApp();
const { url } = await testStandins();

const FAILED = "/login#error=google";

/** Posts what Google's page would, and returns where the browser goes next. */
async function post(fields: Record<string, string>, cookie = "") {
  const { statusCode, headers } = await app.inject({
    method: "POST",
    url: "/api/authUsers/googleRedirect",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie, origin: "https://example.org" },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(headers["cache-control"]).toBe("no-store");
  return { status: statusCode, location: headers.location };
}

async function credentialOf(nonce: string): Promise<string> {
  const reply = await fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "phone@gmail.com", given_name: "Grace", family_name: "Hopper", nonce }),
  });
  return ((await reply.json()) as { credential: string }).credential;
}

it("redirects the browser with the ID token in the fragment, which signs in once", async () => {
  const nonce = (await call("GET /api/authUsers/googleNonce", {})).data;
  const posted = { credential: await credentialOf(nonce), g_csrf_token: "0123abcd", select_by: "btn" };
  const { status, location = "" } = await post(posted, "theme=dark; g_csrf_token=0123abcd");
  expect(status).toBe(303);
  const target = new URL(location, "http://localhost");
  expect(target.pathname + target.search).toBe("/login");
  const credential = new URLSearchParams(target.hash.slice(1)).get("credential");
  expect(credential).toBe(posted.credential);
  await call("POST /api/authUsers/googleLogin", { body: { credential, nonce } });
  expect(await refusal("POST /api/authUsers/googleLogin", { body: { credential, nonce } })).toEqual({
    status: 401,
    message: MESSAGES.googleFailed,
  });
});

it.each([
  { what: "no cookie", form: "0123abcd", cookie: "" },
  { what: "no token in the form", cookie: "g_csrf_token=0123abcd" },
  { what: "neither", cookie: "" },
  { what: "both empty", form: "", cookie: "g_csrf_token=" },
  { what: "two that differ", form: "0123abcd", cookie: "g_csrf_token=4567" },
  { what: "the start of the cookie's", form: "0123", cookie: "g_csrf_token=0123abcd" },
  { what: "a cookie of another name", form: "0123abcd", cookie: "not_g_csrf_token=0123abcd" },
])("reports a failed sign-in and forwards nothing, with $what", async ({ form, cookie }) => {
  const credential = await credentialOf("any");
  const fields = { credential, ...(form !== undefined && { g_csrf_token: form }) };
  expect(await post(fields, cookie)).toEqual({ status: 303, location: FAILED });
});

it("reports a missing credential, and never redirects elsewhere", async () => {
  const cookie = "g_csrf_token=0123abcd";
  expect(await post({ g_csrf_token: "0123abcd" }, cookie)).toEqual({ status: 303, location: FAILED });
  const { location = "" } = await post(
    { credential: "a&error=\r\nx: y\0#//evil", g_csrf_token: "0123abcd" },
    cookie,
  );
  expect(location).toMatch(/^\/login#credential=[\w.%+*-]+$/u);
});

it("accepts only a small form", async () => {
  const send = async (type: string, payload: string) =>
    (
      await app.inject({
        method: "POST",
        url: "/api/authUsers/googleRedirect",
        headers: { "content-type": type },
        payload,
      })
    ).statusCode;
  expect(await send("application/json", "{}")).toBe(415);
  expect(await send("application/x-www-form-urlencoded", `credential=${"x".repeat(10_000)}`)).toBe(413);
});

it("is described correctly", async () => {
  const { paths } = (await app.inject("/api/openapi.json")).json<{
    paths: Record<
      string,
      { post?: { requestBody: { content: object }; responses: Record<string, { content?: object }> } }
    >;
  }>();
  const route = paths["/api/authUsers/googleRedirect"]?.post;
  expect(Object.keys(route?.requestBody.content ?? {})).toEqual(["application/x-www-form-urlencoded"]);
  expect(Object.keys(route?.responses ?? {})).toContain("303");
  expect(Object.keys(route?.responses ?? {})).not.toContain("200");
});

it("is rate limited like every sign-in", async () => {
  const limited = await buildTestApp({ settings: { LIMIT_SIGN_IN: "2" } });
  const statuses = [];
  for (const _ of [1, 2, 3]) {
    const reply = await limited.app.inject({ method: "POST", url: "/api/authUsers/googleRedirect" });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([303, 303, 429]);
});
