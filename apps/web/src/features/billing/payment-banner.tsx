import { planName } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useSellsPlans } from "../../lib/http/config.ts";
import { useUser } from "../../lib/session/user.ts";
import { dateOf } from "../../lib/time/time.ts";
import { subscriptionQuery } from "./billing.api.ts";
import { t } from "../../lib/texts.ts";

/**
 * A subscription can continue without a plan while it is unpaid, so the banner is shown even after the plan has been
 * lost.
 */
export default function PaymentBanner() {
  const { data: user } = useUser();
  const sold = useSellsPlans();
  const { pathname } = useLocation();
  const owes =
    sold &&
    user !== undefined &&
    (user.paymentDueBy !== null || (user.plan === "Free" && user.current_subscription_id !== ""));
  const isShown = owes && pathname !== "/subscription";
  const subscription = useQuery({ ...subscriptionQuery, enabled: isShown });
  // A user who has canceled should not be asked to pay to keep the plan.
  if (!isShown || subscription.isPending) return null;
  const cancelAt = subscription.data?.data.cancelAt;
  return (
    <aside aria-label={t("Payment")} className="border-b border-danger/25 bg-danger-tint">
      <p className="mx-auto flex max-w-6xl gap-3 px-4 py-2.5 sm:px-8">
        <CircleAlert className="mt-px text-danger" />
        <span>
          {cancelAt ? (
            <>
              Your subscription is canceled and ends on {dateOf(cancelAt)}. The failed payment may still be
              charged until then. <ToSubscription>{t("See what's due")}</ToSubscription>
            </>
          ) : (
            <>
              Your last payment failed. <ToSubscription>{t("Update your card")}</ToSubscription>{" "}
              {user.paymentDueBy
                ? t("by {{paymentDueBy}} to keep {{planName}}.", {
                    paymentDueBy: dateOf(user.paymentDueBy),
                    planName: planName(user.plan),
                  })
                : t("to get your plan back. Campaigns over the Basic limits sleep until then.")}
            </>
          )}
        </span>
      </p>
    </aside>
  );
}

const ToSubscription = ({ children }: { children: ReactNode }) => (
  <Link to="/subscription" className="rounded-sm font-medium underline underline-offset-2">
    {children}
  </Link>
);
