import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach } from "vitest";
import { createAiWriter } from "../src/adapters/ai/ai-writer.ts";

/**
 * Starts a third-party OpenAI-compatible server over real HTTP, and our client for it. Each test file has its own
 * server, which forgets everything after each test and stops after the last.
 * @param reader whether the model is asked to check what it wrote, which is a separate request
 */
export async function startModel({ reader = false } = {}) {
  const model = new LLMock({ port: 0 });
  await model.start();
  afterEach(() => {
    model.clearChaos();
    model.clearFixtures();
    model.clearRequests();
    model.resetMatchCounts();
  });
  afterAll(() => model.stop());
  const ai = createAiWriter({
    provider: "openai-compatible",
    model: "test-model",
    apiKey: "sk-secret-of-the-operator",
    baseUrl: `${model.url}/v1`,
    reasoning: "provider-default",
    timeoutMs: 6_000,
    stallMs: 400,
    reader,
    price: { input: 2, output: 10 },
  });
  return { model, ai };
}
