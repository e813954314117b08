import { planName } from "@postfolio/contract/plans.ts";
import { CircleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useUser } from "../../lib/session/user.ts";
import { dateOf } from "../../lib/time/time.ts";

/**
 * Shown on every screen while a payment is owed, even after the plan has been lost: a subscription that
 * continues without a plan is unpaid. The subscription screen says more.
 */
export default function PaymentBanner() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  if (!user || pathname === "/subscription") return null;
  const lost = user.plan === "Free" && user.current_subscription_id !== "";
  if (!lost && !user.paymentDueBy) return null;
  return (
    <aside aria-label="Payment" className="border-b border-danger/25 bg-danger-tint">
      <p className="mx-auto flex max-w-6xl gap-3 px-4 py-2.5 sm:px-8">
        <CircleAlert className="mt-px text-danger" />
        <span>
          Your last payment failed.{" "}
          <Link to="/subscription" className="rounded-sm font-medium underline underline-offset-2">
            Update your card
          </Link>{" "}
          {user.paymentDueBy
            ? `by ${dateOf(user.paymentDueBy)} to keep ${planName(user.plan)}.`
            : "to get your plan back. Campaigns beyond Basic sleep until then."}
        </span>
      </p>
    </aside>
  );
}
