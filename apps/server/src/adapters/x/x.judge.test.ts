import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startStandins } from "@postfolio/standins/standins.ts";
import { x as xStandin } from "@postfolio/standins/x/x.ts";
import { Client } from "@xdevplatform/xdk";
import { afterAll, expect, test } from "vitest";
import { consentPage, outgoing } from "../../../test/worlds/social-world.ts";
import { createX } from "./x-network.ts";

/* X's own SDK, generated from X's OpenAPI document, checks our requests and the stand-in's responses. */

const standins = await startStandins({ port: 0 });
/** Requests received by a server that records everything, has no posts, and accepts all media. */
const sent: { method: string | undefined; url: URL; body: unknown }[] = [];
const recorder = createServer((message, reply) => {
  let body = "";
  message.setEncoding("utf8").on("data", (piece: string) => (body += piece));
  message.on("end", () => {
    const url = new URL(message.url ?? "", "http://x");
    sent.push({ method: message.method, url, body: body === "" ? null : JSON.parse(body) });
    reply.setHeader("content-type", "application/json");
    reply.end(
      JSON.stringify({
        data: url.pathname.includes("media") ? { id: "188" } : undefined,
        meta: { result_count: 0 },
      }),
    );
  });
});
await new Promise<void>((done) => void recorder.listen(0, "127.0.0.1", done));
const recorderUrl = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
afterAll(async () => {
  recorder.close();
  await standins.close();
});

const verifier = "a-verifier-of-at-least-forty-three-characters";
const xAt = (apiUrl: string) =>
  createX({ ...xStandin.config(standins.url), apiUrl, timeoutMs: 5_000 }, () => new Date());

async function accessToken(): Promise<string> {
  const x = xAt(`${standins.url}/x`);
  const redirectUri = "http://localhost:3000/callback";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const consent = await consentPage(x, { state: "s", challenge, redirectUri });
  const reply = await fetch(consent, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
  const code = new URL(reply.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const outcome = await x.connect({ code, verifier, redirectUri });
  if (outcome.kind !== "connected") throw new Error(outcome.detail);
  return outcome.tokens.accessToken;
}

test("sends the same requests as X's SDK", async () => {
  const startedAt = new Date("2026-11-22T09:01:00Z");
  const x = xAt(recorderUrl);
  const account = { accountId: "12", handle: "ada", accessToken: "token", server: null, secrets: null };
  await x.publish(account, outgoing({ text: "Hello" }));
  await x.settle(account, outgoing({ text: "Hello", startedAt }));
  await x.results(account, ["12", "34"]);
  const media = { mediaType: "image/png", bytes: Buffer.from("picture"), alt: "A picture", title: "" };
  const signal = new AbortController().signal;
  await x.upload(account, [media], signal);
  await x.upload(account, [{ ...media, mediaType: "image/gif", alt: "" }], signal);
  await x.publish(account, outgoing({ text: "Hello", media: [{ ...media, id: "188" }], replyTo: "187" }));
  const ours = sent.splice(0);

  const sdk = new Client({ accessToken: "token", baseUrl: recorderUrl });
  await sdk.posts.create({ text: "Hello" });
  await sdk.users.getPosts("12", {
    maxResults: 100,
    startTime: "2026-11-22T09:00:00Z",
    postFields: ["created_at", "entities"],
  });
  await sdk.posts.getByIds(["12", "34"], { postFields: ["public_metrics"] });
  const picture = Buffer.from("picture").toString("base64");
  await sdk.media.upload({ media: picture, mediaCategory: "tweet_image" });
  await sdk.media.createMetadata({ id: "188", metadata: { altText: { text: "A picture" } } });
  await sdk.media.initializeUpload({ mediaType: "image/gif", totalBytes: 7, mediaCategory: "tweet_gif" });
  await sdk.media.appendUpload("188", { media: picture, segmentIndex: 0 });
  // The SDK sends this request without a body, which X rejects, so the request that X expects is added by hand.
  sent.push({ method: "POST", url: new URL("/2/media/upload/188/finalize", "http://x"), body: {} });
  await sdk.posts.create({
    text: "Hello",
    media: { mediaIds: ["188"] },
    reply: { inReplyToTweetId: "187" },
  });
  expect(
    ours.map(({ url, ...rest }) => ({ ...rest, path: url.pathname, query: [...url.searchParams] })),
  ).toEqual(sent.map(({ url, ...rest }) => ({ ...rest, path: url.pathname, query: [...url.searchParams] })));
});

test("the stand-in gives responses that X's SDK can read", async () => {
  const sdk = new Client({ accessToken: await accessToken(), baseUrl: `${standins.url}/x` });
  const text = `Hello ${randomUUID()} https://example.org/a`;
  const me = (await sdk.users.getMe({ userFields: ["profile_image_url"] })).data;
  expect(me).toMatchObject({ id: expect.any(String) as string, username: expect.any(String) as string });
  const created = (await sdk.posts.create({ text })).data;
  const recent = await sdk.users.getPosts(me?.id ?? "", {
    maxResults: 5,
    postFields: ["created_at", "entities"],
  });
  const [post] = recent.data ?? [];
  expect(post).toMatchObject({
    id: created?.id,
    editHistoryPostIds: [created?.id],
    createdAt: expect.stringMatching(/Z$/u) as string,
    entities: { urls: [{ expandedUrl: "https://example.org/a" }] },
  });
  expect(recent.meta?.resultCount).toBe(1);
  const read = await sdk.posts.getByIds([created?.id ?? "", "1"], { postFields: ["public_metrics"] });
  expect(read.data?.[0]).toMatchObject({
    id: created?.id,
    publicMetrics: {
      likeCount: 0,
      replyCount: 0,
      repostCount: 0,
      quoteCount: 0,
      bookmarkCount: 0,
      impressionCount: 0,
    },
  });
  expect(read.errors).toMatchObject([{ title: "Not Found Error", resourceId: "1" }]);
  // The SDK also recognizes the stand-in's errors.
  await expect(sdk.posts.create({ text })).rejects.toMatchObject({ status: 403 });
});
