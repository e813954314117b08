import { isLoopback } from "../../config/loopback.ts";

/**
 * Returns how Bluesky's servers identify this server: by the client metadata at its https address, or as an app on
 * someone's own machine (atproto.com/specs/oauth). Undefined if neither is possible.
 */
export function blueskyClient(publicUrl: string): "described" | "loopback" | undefined {
  const isEncrypted = new URL(publicUrl).protocol === "https:";
  if (isLoopback(publicUrl)) return isEncrypted ? undefined : "loopback";
  return isEncrypted ? "described" : undefined;
}
