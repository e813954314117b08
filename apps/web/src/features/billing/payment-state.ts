import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import { useAppConfig } from "../../lib/http/config.ts";

export function usePaymentState(): ProviderState | undefined {
  const { data, isError } = useAppConfig();
  // Without a configuration, offers all plans; the server rejects those that cannot be bought and says why.
  return isError ? "real" : data?.payment.state;
}
