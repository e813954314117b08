import type { AiWriter } from "./ai.ts";

interface OwnAiSettings {
  provider: "openai" | "anthropic" | "openai-compatible";
  model: string;
  apiKey: string;
  baseUrl: string;
}

/** Requests to user-supplied URLs must not reach the server's own network. */
export interface OwnAiWriters {
  /** @returns why a URL is rejected, as far as can be determined without connecting */
  addressFault(baseUrl: string): "insecure" | "private" | undefined;
  writer(settings: OwnAiSettings): AiWriter;
}
