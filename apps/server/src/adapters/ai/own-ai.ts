import type { AiWriter } from "./ai.ts";

/** Where and with which key a user's texts are written. */
interface OwnAiSettings {
  provider: "openai" | "anthropic" | "openai-compatible";
  model: string;
  apiKey: string;
  /** Empty for the provider's own address. */
  baseUrl: string;
}

/** Models that users bring themselves. Their addresses are strangers': no request reaches into this network. */
export interface OwnAiWriters {
  /** @returns why an address is not used, as far as it can be told without connecting; undefined if it may be */
  addressFault(baseUrl: string): "insecure" | "private" | undefined;
  writer(settings: OwnAiSettings): AiWriter;
}
