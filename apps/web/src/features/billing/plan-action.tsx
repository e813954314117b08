import type { PlanProduct } from "@postfolio/contract/billing/plan-products.ts";
import { type PaidPlan, type Plan, planName } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../lib/session/session.ts";
import { signInPath } from "../../lib/session/sign-in.ts";
import { useUser } from "../../lib/session/user.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { subscriptionQuery, useCheckout } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { usePaymentState } from "./payment-state.ts";
import { ResumeButton } from "./resume-button.tsx";
import { t } from "../../lib/texts.ts";

export type Interval = "monthly" | "yearly";

interface PlanActionProps {
  product: PlanProduct;
  interval: Interval;
  chosen: string | null;
}

export function PlanAction({ product, interval, chosen }: PlanActionProps) {
  const session = useSession();
  const user = useUser();
  const payment = usePaymentState();
  const variant = product.mostPopular ? "primary" : "secondary";

  if (payment === undefined || (session && user.isPending)) return <Skeleton className="h-9" />;
  const own: Plan = user.data?.plan ?? "Free";
  if (product.plans === null) {
    if (own !== "Free") return <LeadBackToFree plan={product.name} />;
    return (
      <ButtonLink to="/resume" variant="secondary" className="w-full">
        {t("Build my resume")}
      </ButtonLink>
    );
  }
  const plan = product.plans[interval];
  if (!session) {
    const back = { pathname: "/pricing-plans", search: `?${new URLSearchParams({ interval, plan })}` };
    return (
      <ButtonLink to={signInPath(back)} variant={variant} className="w-full">
        {t("Get {{plan}}", { plan: product.name })}
      </ButtonLink>
    );
  }
  if (own !== "Free") return <Change product={product} plan={plan} own={own} />;
  return (
    <CheckoutButton plan={plan} variant={variant} chosen={chosen === plan}>
      {t("Get {{plan}}", { plan: product.name })}
    </CheckoutButton>
  );
}

/** The Free plan begins automatically when the paid one ends. */
function LeadBackToFree({ plan }: { plan: string }) {
  const subscription = useQuery(subscriptionQuery).data?.data;
  const date = subscription?.cancelAt && dateOf(subscription.cancelAt);
  return date ? (
    <Remark>
      {/* The grace period of an overdue payment may end earlier. */}
      {subscription.status === "past_due"
        ? t("Starts on {{date}} at the latest", { date })
        : t("Starts on {{date}}", { date })}
    </Remark>
  ) : (
    <ButtonLink to="/subscription#cancel" className="w-full">
      {t("Change to {{plan}}", { plan })}
    </ButtonLink>
  );
}

const Remark = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-9 items-center justify-center text-center text-muted tabular-nums">{children}</p>
);

function Change({ product, plan, own }: { product: PlanProduct; plan: PaidPlan; own: Plan }) {
  const query = useQuery(subscriptionQuery);
  const subscription = query.data?.data;
  if (query.isPending) return <Skeleton className="h-9" />;
  if (subscription?.status === "past_due" && subscription.cancelAt && plan !== own) {
    return <Remark>{t("Available once {{plan}} has ended", { plan: planName(own) })}</Remark>;
  }
  if (subscription?.status === "past_due") {
    return (
      <ButtonLink to="/subscription" className="w-full">
        {plan === own ? t("Manage subscription") : t("Update your card first")}
      </ButtonLink>
    );
  }
  if (plan === own) {
    return subscription?.status === "ending" ? (
      <>
        {subscription.cancelAt && (
          <p className="mb-2 text-center text-muted tabular-nums">
            {t("Ends on {{date}}", { date: dateOf(subscription.cancelAt) })}
          </p>
        )}
        <ResumeButton className="w-full" />
      </>
    ) : (
      <ButtonLink to="/subscription" className="w-full">
        {t("Manage subscription")}
      </ButtonLink>
    );
  }
  if (subscription?.status === "ending") {
    return <Remark>{t("Resume your subscription to change it")}</Remark>;
  }
  if (planName(own) === product.name) {
    return (
      <CheckoutButton plan={plan}>
        {plan.endsWith("_y") ? t("Change to yearly billing") : t("Change to monthly billing")}
      </CheckoutButton>
    );
  }
  return <CheckoutButton plan={plan}>{t("Change to {{plan}}", { plan: product.name })}</CheckoutButton>;
}

interface CheckoutButtonProps {
  plan: PaidPlan;
  variant?: "primary" | "secondary";
  /** Whether to take focus after the user has signed in to buy this plan. */
  chosen?: boolean;
  children: string;
}

function CheckoutButton({ plan, variant = "secondary", chosen = false, children }: CheckoutButtonProps) {
  const checkout = useCheckout();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) button.current?.focus();
  }, [chosen]);
  return (
    <Button
      ref={button}
      variant={variant}
      busy={checkout.isPending}
      busyLabel={t("Opening")}
      onClick={() => checkout.mutate(plan)}
      className="w-full"
    >
      {children}
    </Button>
  );
}
