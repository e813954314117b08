import { planName } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useSellsPlans } from "../../lib/http/config.ts";
import { useUser } from "../../lib/session/user.ts";
import { dateOf } from "../../lib/time/time.ts";
import { Rich } from "../../ui/rich.tsx";
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
  const whatIsDue = (): string => {
    if (cancelAt) {
      return t(
        "Your subscription is canceled and ends on {{date}}. The failed payment may still be charged until then. <link>See what's due</link>",
        { date: dateOf(cancelAt) },
      );
    }
    return user.paymentDueBy
      ? t("Your last payment failed. <link>Update your card</link> by {{date}} to keep {{plan}}.", {
          date: dateOf(user.paymentDueBy),
          plan: planName(user.plan),
        })
      : t(
          "Your last payment failed. <link>Update your card</link> to get your plan back. Campaigns over the Basic limits sleep until then.",
        );
  };
  return (
    <aside aria-label={t("Payment")} className="border-b border-danger/25 bg-danger-tint">
      <p className="mx-auto flex max-w-6xl gap-3 px-4 py-2.5 sm:px-8">
        <CircleAlert className="mt-px text-danger" />
        <span>
          <Rich text={whatIsDue()} parts={{ link: (words) => <ToSubscription>{words}</ToSubscription> }} />
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
