import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import type { ReactNode } from "react";
import { StateBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { useChangeCard } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { formatCents } from "./money.ts";

export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { plan, status, amount, currency, interval, currentPeriodEnd, cancelAt } = subscription;
  const price = amount !== null && currency !== null ? formatCents(amount, currency) : "–";
  return (
    <dl className="grid gap-3 sm:gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact label="Plan" value={planName(plan)} note={<States subscription={subscription} />} />
      <Fact
        label="Recurring payment"
        value={cancelAt ? "None" : price}
        note={cancelAt ? `Previously ${price} a ${interval}` : interval && `a ${interval}`}
      />
      {cancelAt ? (
        <Fact
          label="Ends on"
          value={dateOf(cancelAt)}
          note={status === "past_due" ? "The last payment is still due" : "After that, your plan is Basic"}
        />
      ) : (
        <Fact
          label="Next due date"
          value={currentPeriodEnd ? dateOf(currentPeriodEnd) : "–"}
          note={status === "past_due" ? "The last payment is still due" : "Paid automatically"}
        />
      )}
      <PaymentMethod method={subscription.paymentMethod} />
    </dl>
  );
}

interface FactProps {
  label: string;
  value: string;
  note?: ReactNode;
  action?: ReactNode;
}

const Fact = ({ label, value, note, action }: FactProps) => (
  <Card className="flex flex-col p-4 sm:p-5">
    <dt className="text-muted">{label}</dt>
    <dd className="mt-1 font-display text-lg font-medium tabular-nums">{value}</dd>
    {(note || action) && (
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-2 text-muted tabular-nums sm:min-h-8">
        <span>{note}</span>
        {action}
      </dd>
    )}
  </Card>
);

const States = ({ subscription: { status, cancelAt } }: { subscription: Subscription }) => (
  <span className="flex flex-wrap gap-1.5">
    {cancelAt && <StateBadge tone="warning">Ending</StateBadge>}
    {status === "past_due" && <StateBadge tone="danger">Payment failed</StateBadge>}
    {status === "active" && <StateBadge tone="success">Active</StateBadge>}
  </span>
);

/** The provider's names are lowercase. */
const methodName = ({ brand, last4 }: NonNullable<Subscription["paymentMethod"]>): string => {
  const name = (brand.charAt(0).toUpperCase() + brand.slice(1)).replaceAll("_", " ");
  return last4 ? `${name} •••• ${last4}` : name;
};

function PaymentMethod({ method }: { method: Subscription["paymentMethod"] }) {
  const changeCard = useChangeCard();
  const expiry = method?.expYear && `${String(method.expMonth).padStart(2, "0")}/${method.expYear}`;
  return (
    <Fact
      label="Payment method"
      value={method ? methodName(method) : "None"}
      note={expiry ? `Expires ${expiry}` : undefined}
      action={
        <Button size="sm" busy={changeCard.isPending} busyLabel="Opening" onClick={() => changeCard.mutate()}>
          {method?.last4 === "" ? "Change" : method ? "Change card" : "Add card"}
        </Button>
      }
    />
  );
}
