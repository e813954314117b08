import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { ErrorReply } from "@postfolio/contract/http.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { longResume } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, it } from "vitest";
import { buildTestApp } from "../../test/build-app.ts";
import { MESSAGES } from "../../../../scripts/testing/english.ts";
import { refusalBody } from "../../test/refusal-body.ts";

const { app, signUp } = await buildTestApp();
const { token, user } = await signUp();

const login = (payload: string | Buffer, contentType: string | undefined = "application/json") =>
  app.inject({
    method: "POST",
    url: "/api/authUsers/login",
    payload,
    headers: contentType === "" ? {} : { "content-type": contentType },
  });

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${"]}".repeat(depth / 2)}`;

it.each([
  ["JSON that breaks off", '{"email":', 400, MESSAGES.invalidJson],
  ["JSON with a comment", '{"email":1}//', 400, MESSAGES.invalidJson],
  ["a byte-order mark only", "\ufeff", 400, MESSAGES.invalidJson],
  ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, MESSAGES.invalidText],
  ["an overlong encoding", Buffer.from([0x22, 0xc0, 0xaf, 0x22]), 400, MESSAGES.invalidText],
  ["U+0000 in a value", String.raw`{"email":"a\u0000@b.co","password":"x"}`, 400, MESSAGES.invalidText],
  ["U+0000 in a key", String.raw`{"a\u0000":1}`, 400, MESSAGES.invalidText],
  ["a lone surrogate", String.raw`{"email":"\ud800","password":"x"}`, 400, MESSAGES.invalidText],
  [
    "a key of the prototype",
    '{"email":"a@b.co","password":"x","__proto__":{"admin":true}}',
    400,
    MESSAGES.invalidRequest,
  ],
  ["65 levels", nested(66), 400, MESSAGES.bodyTooDeep],
  ["a million levels", nested(1_000_000), 413, MESSAGES.bodyTooLarge],
  ["20,000 levels", "[".repeat(20_000) + "]".repeat(20_000), 400, MESSAGES.bodyTooDeep],
  ["20,001 values", `[${"1,".repeat(LIMITS.bodyValues - 1)}1]`, 400, MESSAGES.invalidRequest],
  ["20,002 values", `[${"1,".repeat(LIMITS.bodyValues)}1]`, 413, MESSAGES.bodyTooManyValues],
  ["64 KiB and a byte", `"${"x".repeat(LIMITS.requestBytes - 1)}"`, 413, MESSAGES.bodyTooLarge],
  ["no body", "", 400, MESSAGES.invalidRequest],
  ["a text", '"text"', 400, MESSAGES.invalidRequest],
  ["a list", "[]", 400, MESSAGES.invalidRequest],
  ["null", "null", 400, MESSAGES.invalidRequest],
])("refuses %s", async (_name, body, status, message) => {
  const reply = await login(body);
  const { details: _, ...refusal } = reply.json<ErrorReply>();
  expect({ status: reply.statusCode, body: refusal }).toEqual({
    status,
    body: refusalBody(message),
  });
});

/** Returns an object with this many keys, each as short as possible. */
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [number.toString(36) + "k", 1]));

it("rejects 600,000 keys where a resume is printed, and 200,000 where it is saved", async () => {
  const printed = await app.inject({
    method: "POST",
    url: "/api/users/generatePdf",
    payload: { html: "<p>x</p>", template: 1, resume: { Profile: { extra: keys(600_000) } } },
  });
  const saved = await app.inject({
    method: "PUT",
    url: "/api/users/editResume/x",
    headers: { authorization: `Bearer ${token}` },
    payload: { dataUpdate: keys(200_000) },
  });
  for (const reply of [printed, saved]) {
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toEqual(refusalBody(MESSAGES.bodyTooManyValues));
  }
});

it("ignores JSON syntax inside strings, whatever is escaped there", async () => {
  const marks = String.raw`,:[{\\\"\u0022`.repeat(2_000);
  const reply = await login(`{"email":"a@b.co","password":"x","more":"${marks}"}`);
  expect(reply.json()).toEqual(refusalBody(MESSAGES.wrongCredentials));
});

it("accepts a resume with 200 positions", async () => {
  const reply = await app.inject({
    method: "POST",
    url: "/api/resumes/create",
    headers: { authorization: `Bearer ${(await signUp()).token}` },
    payload: longResume(LIMITS.listItems),
  });
  expect(reply.statusCode).toBe(200);
});

it("treats an escaped backslash before u0000 as text", async () => {
  const reply = await login(String.raw`{"email":"a@b.co","password":"\\u0000"}`);
  expect(reply.json()).toEqual(refusalBody(MESSAGES.wrongCredentials));
});

it.each(["application/json", "application/x-www-form-urlencoded", "text/plain", undefined])(
  "accepts a request without a body as %s",
  async (type) => {
    const reply = await app.inject({
      method: "POST",
      url: `/api/resumes/getUsersResumes/${user._id}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(type && { "content-type": type, "content-length": "0" }),
      },
    });
    expect({ status: reply.statusCode, body: reply.json<unknown>() }).toEqual({ status: 200, body: [] });
  },
);

it.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "image/png",
  "x",
])("rejects %s where JSON is required", async (type) => {
  const reply = await login("email=a@b.co", type);
  expect(reply.statusCode).toBe(415);
  expect(reply.json()).toEqual(refusalBody(MESSAGES.unsupportedMedia));
});

it.each(["/api/nothing", "/api", "/api/", "/API/Users", "/api/authUsers/login"])(
  "responds to GET %s with 404 in our format",
  async (url) => {
    const reply = await app.inject({ url, headers: { accept: "text/html" } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(refusalBody(MESSAGES.notFound));
  },
);

it.each(["/%", "/api/Users/%E0%A4%A", "/api/Users/%ff", "/api/%00%", `/api/Users/${"x".repeat(300)}`])(
  "responds to %s without a 5xx",
  async (url) => {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ status: "error", data: expect.any(String) as string });
  },
);

it("responds to malformed HTTP in our format and hangs up", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("not http at all\r\n\r\n"));
    socket.on("data", (data) => (text += data.toString()));
    socket.on("close", () => resolve(text)).on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/u);
  expect(answer).toContain(JSON.stringify({ status: "error", data: MESSAGES.invalidRequest }).slice(0, -1));
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { "x-long": "x".repeat(50_000) };
    request({ port, host: "127.0.0.1", headers }, (reply) => resolve(reply.statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(431);
});
