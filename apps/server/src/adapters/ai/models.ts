import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel, ToolSet } from "ai";
import type { Config } from "../../config.ts";

type Provider = Pick<Config["ai"], "provider" | "model" | "apiKey" | "baseUrl">;

/** The configured model, as the SDK knows it. */
export function languageModel({ provider, model, apiKey, baseUrl: baseURL }: Provider): LanguageModel {
  switch (provider) {
    case "openai":
      return createOpenAI({ apiKey, baseURL })(model);
    case "anthropic":
      return createAnthropic({ apiKey, baseURL })(model);
    case "openai-compatible":
      return createOpenAICompatible({
        name: "openai-compatible",
        apiKey,
        baseURL: baseURL ?? "",
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
  }
}

/** The provider's own web search, as a tool that it runs itself. */
export function webSearch({ provider, apiKey, baseUrl: baseURL }: Provider): ToolSet {
  if (provider === "openai") return { web_search: createOpenAI({ apiKey, baseURL }).tools.webSearch() };
  if (provider === "anthropic") {
    return { web_search: createAnthropic({ apiKey, baseURL }).tools.webSearch_20250305({ maxUses: 3 }) };
  }
  return {};
}
