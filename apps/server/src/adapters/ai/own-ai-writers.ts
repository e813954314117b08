import type { Config } from "../../config/config.ts";
import { createAddressGuard, type AddressGuardOptions } from "../fetch/address-guard.ts";
import { createAiWriter } from "./ai-writer.ts";
import type { OwnAiWriters } from "./own-ai.ts";

/** Most bytes of an answer: many times the longest text, and little memory. */
const ANSWER = 4 * 1024 * 1024;

/**
 * @param settings of the server's own provider, of which the limits of time are used
 * @param guard which hosts within this network the operator allows
 */
export function createOwnAiWriters(
  settings: Pick<Config["ai"], "timeoutMs" | "stallMs" | "reader">,
  guard: Omit<AddressGuardOptions, "maxBytes">,
): OwnAiWriters {
  const { fault, fetch } = createAddressGuard({ ...guard, maxBytes: ANSWER });
  return {
    addressFault: (baseUrl) => (baseUrl === "" ? undefined : fault(baseUrl)),
    writer: ({ provider, model, apiKey, baseUrl }) =>
      createAiWriter({
        ...settings,
        provider,
        model,
        // The SDK would otherwise look for one in the environment, which is the operator's.
        apiKey,
        baseUrl: baseUrl === "" ? HOME[provider] : baseUrl,
        reasoning: provider === "openai" ? "low" : "provider-default",
        price: { input: 0, output: 0 },
        fetch,
      }),
  };
}

/** Said rather than left to the SDK, which looks for an address in the environment, too. */
const HOME = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  "openai-compatible": "",
};
