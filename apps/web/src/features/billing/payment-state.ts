import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import { useAppConfig } from "../../lib/http/config.ts";

/** How payment works on this server; undefined until that is known. */
export function usePaymentState(): ProviderState | undefined {
  const { data, isError } = useAppConfig();
  // The server rejects what cannot be bought, and says why.
  return isError ? "real" : data?.payment.state;
}
