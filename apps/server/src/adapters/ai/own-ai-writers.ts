import type { Config } from "../../config/config.ts";
import { createAddressGuard, type AddressGuardOptions } from "../fetch/address-guard.ts";
import { createAiWriter } from "./ai-writer.ts";
import type { OwnAiWriters } from "./own-ai.ts";

/** Maximum size of a response, in bytes. Even the longest generated text is far shorter. */
const ANSWER = 4 * 1024 * 1024;

/**
 * @param settings the server's own provider settings; only the time limits are used
 * @param guard which hosts on the server's own network may be called, as listed by the operator
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
        // Without a key, the SDK would use the operator's key from the environment.
        apiKey,
        baseUrl: baseUrl === "" ? HOME[provider] : baseUrl,
        reasoning: provider === "openai" ? "low" : "provider-default",
        price: { input: 0, output: 0 },
        fetch,
      }),
  };
}

/** Without a URL, the SDK would look for one in the environment. */
const HOME = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  "openai-compatible": "",
};
