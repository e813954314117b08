import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI, type OpenAILanguageModelResponsesOptions } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel, ToolSet } from "ai";
import type { Config } from "../../config/config.ts";

export type Provider = Pick<Config["ai"], "provider" | "model" | "apiKey" | "baseUrl"> & {
  fetch?: typeof globalThis.fetch;
};

export function languageModel({ provider, model, apiKey, baseUrl: baseURL, fetch }: Provider): LanguageModel {
  switch (provider) {
    case "openai":
      return createOpenAI({ apiKey, baseURL, fetch })(model);
    case "anthropic":
      return createAnthropic({ apiKey, baseURL, fetch })(model);
    case "openai-compatible":
      return createOpenAICompatible({
        name: "openai-compatible",
        apiKey,
        fetch,
        baseURL: baseURL ?? "",
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
  }
}

/** Extra output tokens for each reasoning effort, because providers count reasoning as output. */
const ROOM = { "provider-default": 0, none: 0, minimal: 500, low: 2_000, medium: 8_000, high: 16_000 };

export function callSettings(
  { provider, reasoning }: Pick<Config["ai"], "provider" | "reasoning">,
  maxOutputTokens: number,
) {
  const isOpenAi = provider === "openai";
  const effort = reasoning === "provider-default" ? undefined : reasoning;
  return {
    reasoning: isOpenAi ? undefined : reasoning,
    // The SDK adds these tokens itself for Anthropic.
    maxOutputTokens: provider === "anthropic" ? maxOutputTokens : maxOutputTokens + ROOM[reasoning],
    providerOptions: {
      // OpenAI must not store resumes and job descriptions.
      openai: {
        store: false,
        reasoningEffort: effort,
        reasoningSummary: null,
      } satisfies OpenAILanguageModelResponsesOptions,
    },
  };
}

export function webSearch({ provider, apiKey, baseUrl: baseURL }: Provider): ToolSet {
  if (provider === "openai") return { web_search: createOpenAI({ apiKey, baseURL }).tools.webSearch() };
  if (provider === "anthropic") {
    return { web_search: createAnthropic({ apiKey, baseURL }).tools.webSearch_20250305({ maxUses: 3 }) };
  }
  return {};
}
