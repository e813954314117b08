import type { AiWriter } from "./ai.ts";

interface OwnAiSettings {
  provider: "openai" | "anthropic" | "openai-compatible";
  model: string;
  apiKey: string;
  baseUrl: string;
}

/** Requests to users' addresses must not reach this network. */
export interface OwnAiWriters {
  /** @returns why an address is refused, as far as known without connecting */
  addressFault(baseUrl: string): "insecure" | "private" | undefined;
  writer(settings: OwnAiSettings): AiWriter;
}
