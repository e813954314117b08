import type { AiWriter } from "./ai.ts";

interface OwnAiSettings {
  provider: "openai" | "anthropic" | "openai-compatible";
  model: string;
  apiKey: string;
  /** Empty for the provider's default. */
  baseUrl: string;
}

/** Models that users bring. No request to their addresses may reach this network. */
export interface OwnAiWriters {
  /** @returns why an address is not used, as far as that is known without connecting */
  addressFault(baseUrl: string): "insecure" | "private" | undefined;
  writer(settings: OwnAiSettings): AiWriter;
}
