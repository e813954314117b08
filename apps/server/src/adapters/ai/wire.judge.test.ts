import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startStandins } from "@postfolio/standins/standins.ts";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import { createAiWriter } from "./ai-writer.ts";
import * as wire from "./wire.fixtures.ts";

/** Requests received by the provider below, which rejects them all. */
const sent: unknown[] = [];
const recorder = createServer((message, reply) => {
  let body = "";
  message.setEncoding("utf8").on("data", (piece: string) => (body += piece));
  message.on("end", () => {
    sent.push(JSON.parse(body));
    reply.writeHead(400, { "content-type": "application/json" }).end("{}");
  });
});
await new Promise<void>((done) => void recorder.listen(0, "127.0.0.1", done));
const { port } = recorder.address() as AddressInfo;
const standins = await startStandins({ port: 0 });
afterAll(async () => {
  recorder.close();
  await standins.close();
});

const request = {
  task: { name: "line" as const },
  instructions: "Be brief.",
  prompt: "Say something about bread.",
  maxOutputTokens: 500,
  signal: new AbortController().signal,
};
const writer = (provider: Config["ai"]["provider"], model: string, reasoning: Config["ai"]["reasoning"]) =>
  createAiWriter({
    provider,
    model,
    reasoning,
    apiKey: "key",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    timeoutMs: 5_000,
    stallMs: 2_000,
    reader: false,
    price: { input: 0, output: 0 },
  });

test.each([
  ["openai", "gpt-5-mini", "low", wire.openAiText, wire.openAiObject],
  ["anthropic", "claude-sonnet-4-5", "provider-default", wire.anthropicText, wire.anthropicObject],
  ["openai-compatible", "any-model", "provider-default", wire.compatibleText, wire.compatibleObject],
] as const)("requests to %s match its SDK's types", async (provider, model, effort, text, object) => {
  sent.length = 0;
  await writer(provider, model, effort).text(request);
  await writer(provider, model, effort).object({
    ...request,
    schema: z.object({ kinds: z.array(z.string()) }),
  });
  expect(sent).toEqual([text, object]);
});

test("reserves tokens for reasoning, and does not request it from a model without reasoning", async () => {
  sent.length = 0;
  await writer("openai", "gpt-5-mini", "high").text(request);
  await writer("openai", "gpt-4o", "low").text(request);
  await writer("openai-compatible", "any-model", "medium").text(request);
  const [high, plain, compatible] = sent;
  expect(high).toMatchObject({ max_output_tokens: 16_500, reasoning: { effort: "high" }, store: false });
  expect(plain).toMatchObject({ store: false });
  expect(plain).not.toHaveProperty("reasoning");
  expect(compatible).toMatchObject({ max_tokens: 8_500, reasoning_effort: "medium" });
});

describe("the stand-in responds as OpenAI's SDK expects:", () => {
  const ask = (body: object): Promise<Response> =>
    fetch(`${standins.url}/openai/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        model: "postfolio-sandbox",
        messages: [{ role: "user", content: "Hello" }],
        ...body,
      }),
    });
  /** Replaces the values in a response that change with each call. */
  const still = (answer: string): unknown =>
    JSON.parse(answer, (key, value: unknown) => {
      if (key === "id" && typeof value === "string" && value.startsWith("chatcmpl-")) return "chatcmpl-1";
      if (key === "content" && value !== "") return "text";
      return key === "created" || key.endsWith("_tokens") ? 0 : value;
    });

  test("whole", async () => {
    expect(still(await (await ask({})).text())).toEqual(wire.standinWhole);
  });

  test("in pieces", async () => {
    const reply = await ask({ stream: true, stream_options: { include_usage: true } });
    const lines = (await reply.text()).split("\n\n").filter((line) => line !== "");
    expect(lines.pop()).toBe("data: [DONE]");
    const chunks = lines.map((line) => still(line.replace(/^data: /u, "")));
    const { first, more, last, usage } = wire.standinChunks;
    expect(chunks).toEqual([first, ...chunks.slice(1, -2).map(() => more), last, usage]);
    expect(chunks.length).toBeGreaterThan(3);
  });

  test("its models", async () => {
    expect(await (await fetch(`${standins.url}/openai/v1/models`)).json()).toEqual(wire.standinModels);
  });
});
