import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import { createAiNewsFinder } from "../news/ai-news-finder.ts";
import { createAiWriter } from "./ai-writer.ts";

const provider = new LLMock({ port: 0 });
beforeAll(() => provider.start());
afterEach(() => {
  provider.clearFixtures();
  provider.clearRequests();
});
afterAll(() => provider.stop());

const settings = (name: Config["ai"]["provider"]): Omit<Config["ai"], "state"> => ({
  provider: name,
  model: name === "anthropic" ? "claude-sonnet-4-5" : "gpt-5-mini",
  apiKey: "key-of-the-operator",
  baseUrl: `${provider.url}/v1`,
  reasoning: "low",
  timeoutMs: 5_000,
  stallMs: 2_000,
  reader: false,
  price: { input: 0.25, output: 2 },
});
const request = (signal = new AbortController().signal) => ({
  task: { name: "line" as const },
  instructions: "Be brief.",
  prompt: "Say something about bread.",
  maxOutputTokens: 500,
  signal,
});

describe.each(["openai", "anthropic", "openai-compatible"] as const)("%s", (name) => {
  test("streams a text and reports its usage", async () => {
    provider.onMessage(/bread/u, { content: "Bread is good for you." });
    const pieces: string[] = [];
    const outcome = await createAiWriter(settings(name)).text(request(), (piece) => pieces.push(piece));
    expect(outcome).toMatchObject({ kind: "written", value: "Bread is good for you.", cutOff: false });
    expect(pieces.join("")).toBe("Bread is good for you.");
    expect(pieces.length).toBeGreaterThan(1);
  });

  test("answers in the requested shape, or fails", async () => {
    const schema = z.object({ kinds: z.array(z.string()) });
    provider.onMessage(/bread/u, { content: '{"kinds":["rye","spelt"]}' });
    const writer = createAiWriter(settings(name));
    expect(await writer.object({ ...request(), schema })).toMatchObject({
      value: { kinds: ["rye", "spelt"] },
    });
    provider.clearFixtures();
    provider.onMessage(/bread/u, { content: '{"kinds":"rye"}' });
    expect(await writer.object({ ...request(), schema })).toMatchObject({
      kind: "failed",
      failure: "unusable",
    });
  });

  test("finds JSON inside code fences and prose, and retries once if it is garbled", async () => {
    const schema = z.object({ kinds: z.array(z.string()) });
    const ask = () => createAiWriter(settings(name)).object({ ...request(), schema });
    provider.onMessage(/bread/u, { content: 'Sure!\n```json\n{"kinds":["rye"]}\n```\nAnything else?' });
    const fenced = await ask();
    expect(fenced).toMatchObject({ kind: "written", value: { kinds: ["rye"] } });
    expect(provider.getRequests()).toHaveLength(1);
    provider.clearFixtures();
    provider.resetMatchCounts();
    provider.on({ userMessage: /bread/u, sequenceIndex: 0 }, { content: "Rye, I would say." });
    provider.on({ userMessage: /bread/u, sequenceIndex: 1 }, { content: '{"kinds":["spelt"]}' });
    const again = await ask();
    expect(again).toMatchObject({ kind: "written", value: { kinds: ["spelt"] } });
    expect(provider.getRequests()).toHaveLength(3);
  });

  test("stops when the client disconnects, and after a timeout", async () => {
    provider.onMessage(/bread/u, { content: "Bread is good." }, { latency: 2_000, chunkSize: 2 });
    const gone = AbortSignal.timeout(100);
    expect(await createAiWriter(settings(name)).text(request(gone))).toMatchObject({ failure: "cancelled" });
    const hasty = createAiWriter({ ...settings(name), timeoutMs: 300 });
    expect(await hasty.text(request())).toMatchObject({ kind: "failed", failure: "timeout" });
  });

  test("keeps the key and the prompt out of the log", async () => {
    const message = "Incorrect API key provided: key-of-the-operator for Say something about bread.";
    provider.onMessage(/bread/u, { error: { message, code: "invalid_api_key" }, status: 401 });
    const outcome = await createAiWriter(settings(name)).text(request());
    expect(outcome).toMatchObject({ kind: "failed", failure: "misconfigured" });
    expect(JSON.stringify(outcome)).toContain("401");
    expect(JSON.stringify(outcome)).not.toMatch(/key-of|bread/u);
  });
});

test.each(["anthropic", "openai-compatible"] as const)("%s: reports a truncated text", async (name) => {
  provider.onMessage(/bread/u, { content: "Bread is", finishReason: "length" });
  const outcome = await createAiWriter(settings(name)).text(request());
  expect(outcome).toMatchObject({ kind: "written", cutOff: true });
});

test("calculates the cost from the operator's prices, in millionths of a dollar", () => {
  expect(createAiWriter(settings("openai")).cost({ inputTokens: 1_000, outputTokens: 100 })).toBe(450);
});

test("reports unreachable when nothing listens", async () => {
  const writer = createAiWriter({ ...settings("openai-compatible"), baseUrl: "http://127.0.0.1:9/v1" });
  expect(await writer.text(request())).toMatchObject({ kind: "failed", failure: "unreachable" });
});

describe("the provider's own web search as a source of news", () => {
  const query = { text: "bread prices", keywords: [], language: "en", signal: new AbortController().signal };

  test("returns the sources it names, each with what the report cites from it", async () => {
    let asked = "";
    const report = "Bread costs more.\n\nFlour is short.";
    const cited = (url: string, words: string, title = "Bread gets dearer") => ({
      type: "url_citation",
      url,
      title,
      start_index: report.indexOf(words),
      end_index: report.indexOf(words) + words.length,
    });
    const answer = {
      id: "resp_1",
      object: "response",
      created_at: 0,
      status: "completed",
      model: "gpt-5-mini",
      output: [
        {
          type: "web_search_call",
          id: "ws_1",
          status: "completed",
          action: { type: "search", query: "bread prices" },
        },
        {
          type: "message",
          id: "msg_1",
          role: "assistant",
          status: "completed",
          content: [
            {
              type: "output_text",
              text: report,
              annotations: [
                cited("https://www.paper.example/bread", "Bread"),
                cited("javascript:alert(1)", "Bread"),
                cited("https://mill.example/flour", "Flour", "Mills are empty"),
              ],
            },
          ],
        },
      ],
      usage: { input_tokens: 10, output_tokens: 5 },
    };
    const search = createServer((message, reply) => {
      message.setEncoding("utf8").on("data", (chunk: string) => (asked += chunk));
      message.on("end", () =>
        reply.setHeader("content-type", "application/json").end(JSON.stringify(answer)),
      );
    });
    await new Promise<void>((done) => void search.listen(0, "127.0.0.1", done));
    const { port } = search.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    const outcome = await createAiNewsFinder({ ...settings("openai"), baseUrl }, 14).find(query);
    search.close();
    expect(JSON.parse(asked)).toMatchObject({ tools: [{ type: "web_search" }] });
    const article = {
      title: "Bread gets dearer",
      link: "https://www.paper.example/bread",
      summary: "Bread costs more.",
      publisher: "paper.example",
      publishedAt: null,
    };
    const other = {
      title: "Mills are empty",
      link: "https://mill.example/flour",
      summary: "Flour is short.",
      publisher: "mill.example",
      publishedAt: null,
    };
    expect(outcome).toEqual({ kind: "found", articles: [article, other] });
  });

  test("finds nothing if there are no sources", async () => {
    provider.onMessage(/bread/u, { content: "Nothing new." });
    expect(await createAiNewsFinder(settings("openai"), 14).find(query)).toEqual({ kind: "none" });
  });

  test("reports a failure", async () => {
    provider.onMessage(/bread/u, { error: { message: "no" }, status: 400 });
    expect(await createAiNewsFinder(settings("anthropic"), 14).find(query)).toMatchObject({ kind: "failed" });
  });
});
