import type { Ledger } from "../ledger.ts";
import { nulls, type PortalConfiguration, type PortalSession } from "../api/objects.ts";

/** The portal's configuration: always the same here, whatever features a call requests. */
export function portalConfiguration(ledger: Ledger, isDefault: boolean): PortalConfiguration {
  return {
    ...nulls("application default_return_url"),
    id: ledger.id("bpc"),
    object: "billing_portal.configuration",
    active: true,
    business_profile: nulls("headline privacy_policy_url terms_of_service_url"),
    created: ledger.now(),
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ["price"],
        enabled: true,
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: ledger.now(),
  };
}

interface SessionInput {
  customer: string;
  configuration: string;
  returnUrl: string | null;
  flow: PortalSession["flow"];
}

export function portalObject(
  ledger: Ledger,
  { customer, configuration, returnUrl, flow }: SessionInput,
): PortalSession {
  const id = ledger.id("bps");
  return {
    ...nulls("customer_account locale on_behalf_of"),
    id,
    object: "billing_portal.session",
    configuration,
    created: ledger.now(),
    customer,
    flow,
    livemode: false,
    return_url: returnUrl,
    url: `${ledger.pages()}/portal/${id}`,
  };
}
