import fc from "fast-check";
import { errorReply, type Route } from "@postfolio/contract/http.ts";
import { routes } from "@postfolio/contract/routes.ts";
import type { InjectOptions } from "fastify";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { applications, campaigns, letters, posts, resumes } from "../src/db/schema.ts";
import type { PdfPrinter } from "../src/adapters/pdf/pdf.ts";
import { buildTestApp } from "./build-app.ts";
import { insertCampaign, insertLetter, insertPost, insertResume } from "./worlds/factories.ts";
import { isLong } from "./length.ts";

/*
 * Whatever anyone sends to any route, the server never fails with a 5xx, every error reply has the same shape and
 * explains the problem in a sentence, and no other user's data changes.
 */

const SEED = 2_026;
/** Requests per route; fewer if each one starts a process. */
const REQUESTS = isLong ? 30 : 10;
const UPLOADS = isLong ? 10 : 4;

/** A printer that prints nothing but is never busy, because a busy one would make clients wait. */
const pdf: PdfPrinter = {
  print: async () => ({ kind: "rejected", reason: "unprintable" }),
  draw: async () => ({ kind: "rejected", reason: "unprintable" }),
  fits: async () => true,
  loadPicture: async () => ({ kind: "missing" }),
  ready: async () => true,
  close: async () => {},
};
const { app, deps, signUp } = await buildTestApp({ deps: { pdf } });
const [own, other] = [await signUp(), await signUp()];
async function belongings(user: string) {
  const campaign = await insertCampaign(deps.db, user);
  const post = await insertPost(deps.db, campaign);
  const resume = await insertResume(deps.db, user);
  const letter = await insertLetter(deps.db, user);
  return [user, campaign.id, post.id, resume.id, letter.id];
}
const ids = { own: await belongings(own.user._id), other: await belongings(other.user._id) };
const stored = async (): Promise<unknown> =>
  Promise.all([
    deps.db.select().from(resumes).where(eq(resumes.userId, other.user._id)),
    deps.db.select().from(letters).where(eq(letters.userId, other.user._id)),
    deps.db.select().from(applications).where(eq(applications.userId, other.user._id)),
    deps.db.select().from(campaigns).where(eq(campaigns.userId, other.user._id)),
    deps.db.select().from(posts).where(eq(posts.userId, other.user._id)),
  ]);

const before = await stored();

let deep: unknown = "deep";
for (let level = 0; level < 80; level += 1) deep = level % 2 === 0 ? [deep] : { deep };

const ODD = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2 ** 53, "", " ", [], {}, [[]], deep, {
    $ne: null,
  }),
  fc.constantFrom(
    "\0",
    "\ud800",
    "\u202eabc",
    "\ufeff",
    "🙂",
    "e\u0301".repeat(200),
    "\u0301\u0327".repeat(2_000),
  ),
  fc.constantFrom(
    "'; DROP TABLE users; --",
    "../../etc/passwd",
    "<script>",
    "${7*7}",
    "%00",
    "[object Object]",
    "NaN",
    "-1",
    "a.".repeat(3_000),
  ),
  fc.constantFrom(
    "https://example.org/x",
    "a@b.co",
    "09:00",
    "Europe/Berlin",
    "2026-11-22T09:00:00Z",
    "x".repeat(30_000),
  ),
  fc.constantFrom(...ids.own, ...ids.other),
  fc.jsonValue({ maxDepth: 3 }),
  // The library's "binary" unit first builds a table of all characters, which takes seconds.
  fc.string({ unit: fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code)), maxLength: 40 }),
);

/** Objects that give one odd value to all the field names that many routes accept. */
const ALIKE = ODD.map((odd) => ({
  id: odd,
  user: odd,
  name: odd,
  email: odd,
  password: odd,
  html: odd,
  text: odd,
  template: odd,
  dataUpdate: odd,
}));

/** Generates values that fit the schema about half the time, and odd values otherwise. */
function like(schema: z.core.JSONSchema.JSONSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return ODD;
  const fitting = (): fc.Arbitrary<unknown> => {
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return fc.oneof(...options.map(like));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.type === "boolean") return fc.boolean();
    if (schema.type === "integer" || schema.type === "number") return fc.integer({ min: -2, max: 12 });
    if (schema.type === "array" && schema.items && !Array.isArray(schema.items))
      return fc.array(like(schema.items), { maxLength: 3 });
    if (schema.type === "object" && schema.properties) {
      const fields = Object.entries(schema.properties).map(([name, field]) => [name, like(field)]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      });
    }
    return fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...ids.own, ...ids.other));
  };
  return fc.oneof({ weight: 3, arbitrary: fitting() }, { weight: 1, arbitrary: ODD });
}
const shapeOf = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
  schema ? like(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) : ODD;

const TYPES = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "text/plain",
      "image/png",
      "multipart/form-data; boundary=x",
      "x",
      "application/json; charset=utf-16",
    ),
  },
);
const TOKENS = fc.oneof(
  { weight: 4, arbitrary: fc.constant(own.token) },
  { weight: 1, arbitrary: fc.constantFrom("", "null", `${own.token}x`) },
);
/** Routes that would end the session or delete the account that the other requests need. */
const ENDS_SESSION = /logout|signOut|DELETE \/api\/Users/iu;
const JARGON =
  /\b(?:undefined|NaN|expected|received|invalid input|regex|constraint|syntax|SQL|stack)\b|\bat \//u;

/** Number of responses by status. */
const answered = new Map<number, number>();
const asText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
const asForm = (fields: object): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)])).toString();

/** OAuth's own error replies, which are meant for software. */
const oauthRefusal = z.strictObject({ error: z.string(), error_description: z.string() });
/** Returns the message of an error reply; undefined if the reply has another shape. */
function saidIn(answer: unknown, path: string): string | undefined {
  const refusal = errorReply.strict().safeParse(answer);
  if (refusal.success) return refusal.data.data;
  return path.startsWith("/api/oauth/") ? oauthRefusal.safeParse(answer).data?.error_description : undefined;
}

it.each(Object.entries<Route>(routes))("%s refuses invalid requests and never fails", async (key, route) => {
  const [method, path] = key.split(" ") as [InjectOptions["method"] & string, string];
  const request = fc.record({
    params: fc.oneof(fc.constantFrom(...ids.own, ...ids.other), ODD),
    query: fc.oneof({ weight: 3, arbitrary: shapeOf(route.query) }, { weight: 1, arbitrary: ODD }),
    body: fc.oneof(
      { weight: 8, arbitrary: shapeOf(route.body) },
      { weight: 2, arbitrary: ODD },
      { weight: 1, arbitrary: ALIKE },
    ),
    type: TYPES,
    token: TOKENS,
  });
  const numRuns = route.upload ? UPLOADS : REQUESTS;
  for (const { params, query, body, type, token } of fc.sample(request, { numRuns, seed: SEED })) {
    const url = path.replace(/:\w+/gu, () =>
      encodeURIComponent(asText(params).toWellFormed()).slice(0, 2_000),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name.slice(0, 50), asText(value).slice(0, 500)]),
    );
    const hasBody = method !== "GET";
    const isForm = route.form === true && type === "application/json";
    const authorization = ENDS_SESSION.test(key) ? "" : token;
    // Requests are sent one at a time, so that a failure shows which request caused it.
    const reply = await app.inject({
      method: method as "GET",
      url: `${url}?${search.toString()}`,
      headers: {
        ...(hasBody && { "content-type": isForm ? "application/x-www-form-urlencoded" : type }),
        ...(authorization !== "" && { authorization: `Bearer ${authorization}` }),
      },
      ...(hasBody && { payload: isForm ? asForm(Object(body)) : (JSON.stringify(body) ?? "") }),
    });
    answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1);
    const said = { key, url, type, token, body, status: reply.statusCode, answer: reply.body.slice(0, 500) };
    if (reply.statusCode >= 500) throw new Error(JSON.stringify(said));
    if (reply.statusCode < 400 || reply.headers["content-type"]?.toString().startsWith("text/html")) continue;
    if (reply.statusCode === 404 && route.missing && reply.body === "null") continue;
    const why = saidIn(parsed(reply.body), path);
    if (!why?.trim() || JARGON.test(why)) throw new Error(JSON.stringify(said));
  }
  expect(await stored()).toEqual(before);
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

it("sent requests as a signed-in user, not only as a visitor", async () => {
  const headers = { authorization: `Bearer ${own.token}` };
  expect((await app.inject({ url: "/api/authUsers/session", headers })).statusCode).toBe(200);
  expect(answered.get(200)).toBeGreaterThan(3 * REQUESTS);
  expect(answered.get(400)).toBeGreaterThan(16 * REQUESTS);
  expect(answered.get(404)).toBeGreaterThan(2 * REQUESTS);
});
