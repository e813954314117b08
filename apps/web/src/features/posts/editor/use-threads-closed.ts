import type { Network } from "@postfolio/contract/plans.ts";
import { THREADS_CLOSED } from "@postfolio/contract/posts/threads-on-x.ts";
import { useAppConfig } from "../../../lib/http/config.ts";

/** Why threads cannot go out on a network that has them; undefined if they can, or until that is known. */
export function useThreadsClosed(network: Network): string | undefined {
  const threads = useAppConfig().data?.x.threads ?? "open";
  return network === "Twitter" && threads !== "open" ? THREADS_CLOSED[threads] : undefined;
}
