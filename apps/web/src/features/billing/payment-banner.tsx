import { offerOf } from "@postfolio/contract/offers.ts";
import { CircleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useUser } from "../../lib/user.ts";
import { dateOf } from "../../lib/moments.ts";

/** On every screen while a payment is owed. The subscription's own screen says more about it. */
export function PaymentBanner() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  if (!user?.paymentDueBy || user.plan === "Free" || pathname === "/subscription") return null;
  return (
    <aside aria-label="Payment" className="border-b border-danger/25 bg-danger-tint">
      <p className="mx-auto flex max-w-6xl gap-3 px-4 py-2.5 sm:px-8">
        <CircleAlert aria-hidden className="mt-px text-danger" />
        <span>
          Your last payment failed.{" "}
          <Link to="/subscription" className="rounded-sm font-medium underline underline-offset-2">
            Update your card
          </Link>{" "}
          by {dateOf(user.paymentDueBy)} to keep {offerOf(user.plan).name}.
        </span>
      </p>
    </aside>
  );
}
