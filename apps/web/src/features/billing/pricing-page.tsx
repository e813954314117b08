import { PLAN_PRODUCTS } from "@postfolio/contract/billing/plan-products.ts";
import { useSearchParams } from "react-router";
import { Callout } from "../../ui/notice/callout.tsx";
import { Page } from "../../ui/page/page.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import type { Interval } from "./plan-action.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { usePaymentState } from "./payment-state.ts";
import { YourUnsoldPlan } from "./your-unsold-plan.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const INTERVALS = [
  { value: "monthly", label: text("Monthly") },
  { value: "yearly", label: text("Yearly (Save 25%)") },
] as const;

/** `/pricing-plans`. The URL contains the plan that the user signed in to buy. */
export default function PricingPage() {
  return usePaymentState() === "off" ? <UnsoldPlans /> : <SoldPlans />;
}

const UnsoldPlans = () => (
  <Page
    title={t("Plans")}
    description={t("What each plan includes on this server. All of them are free here.")}
  >
    <div className="flex flex-col gap-6">
      <YourUnsoldPlan />
      <PlanComparison />
    </div>
  </Page>
);

function SoldPlans() {
  const [params, setParams] = useSearchParams();
  const payment = usePaymentState();
  const interval: Interval = params.get("interval") === "yearly" ? "yearly" : "monthly";
  const show = (next: Interval) => setParams(next === "yearly" ? { interval: next } : {}, { replace: true });
  return (
    <Page
      title={t("Pricing")}
      description={t(
        "Resumes are free and unlimited, with no account needed. Paid plans let you post more often.",
      )}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <SandboxBadge provider="payment" />
          <SegmentedControl
            label={t("Billing")}
            value={interval}
            onValueChange={show}
            options={INTERVALS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {params.get("checkout") === "cancelled" && (
          <Callout title={t("Checkout canceled")}>
            {t("You weren't charged, and nothing has changed.")}
          </Callout>
        )}
        <ul className="grid gap-4 md:grid-cols-3">
          {PLAN_PRODUCTS.map((product) => (
            <li key={product.name} className="flex">
              <PlanCard product={product} interval={interval} chosen={params.get("plan")} />
            </li>
          ))}
        </ul>
        <p className="text-muted">
          {/* Advertised limits that are not enforced. */}
          {t("Words a month, total words, and projects are currently unlimited on every plan.")}
        </p>
        <PlanComparison />
        {payment !== undefined && (
          <p className="text-muted">
            {t(
              "Prices are in US dollars. Cancel anytime, and you'll keep your plan until the paid period ends.",
            )}{" "}
            {payment === "sandbox"
              ? t(
                  "This server doesn't take real payments. A local stand-in replaces the payment service, and no card is charged.",
                )
              : t("Stripe handles card payments, and we never see your card number.")}
          </p>
        )}
      </div>
    </Page>
  );
}
