import { Loading } from "../../ui/page/loading.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { BillingHistory } from "./billing-history.tsx";
import { usePaymentState } from "./payment-state.ts";
import { SubscriptionState } from "./subscription-state.tsx";
import { YourUnsoldPlan } from "./your-unsold-plan.tsx";
import { useSubscription } from "./use-subscription.ts";
import { CreditCard } from "lucide-react";
import { ButtonLink, Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ResumeButton } from "./resume-button.tsx";
import { planName } from "@postfolio/contract/plans.ts";
import { StateBadge } from "../../ui/badge.tsx";
import { Card } from "../../ui/page/card.tsx";
import { useChangeCard } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { moneyOfCents } from "../../lib/words/numbers.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const pending = (
  <div className="flex flex-col gap-6">
    <Loading />
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {["plan", "payment", "due", "card"].map((fact) => (
        <Skeleton key={fact} className="h-36" />
      ))}
    </div>
    <Skeleton className="h-64" />
  </div>
);

export default function SubscriptionPage() {
  const payment = usePaymentState();
  const { query, returned, askAgain } = useSubscription(payment);
  return (
    <Page
      title={t("Subscription")}
      description={payment === "off" ? undefined : t("Your plan, your next payment, and every invoice.")}
      actions={<SandboxBadge provider="payment" />}
    >
      {payment === "off" ? (
        <YourUnsoldPlan />
      ) : (
        <QueryView query={query} pending={pending}>
          {({ data: subscription }) => (
            <div className="flex flex-col gap-6">
              <SubscriptionState subscription={subscription} returned={returned} askAgain={askAgain} />
              {subscription.status === "none" ? (
                <NoSubscription title={t("You're on Basic")} />
              ) : (
                <>
                  <SubscriptionFacts subscription={subscription} />
                  <SubscriptionActions subscription={subscription} />
                </>
              )}
              {(subscription.status !== "none" || subscription.invoices.length > 0) && (
                <BillingHistory subscription={subscription} />
              )}
            </div>
          )}
        </QueryView>
      )}
    </Page>
  );
}

const NoSubscription = ({ title }: { title: string }) => (
  <EmptyState
    icon={<CreditCard />}
    title={title}
    action={
      <ButtonLink to="/pricing-plans" variant="primary">
        {t("See plans")}
      </ButtonLink>
    }
  >
    {t(
      "You aren't being charged. Resumes stay free and unlimited, and a paid plan lets you post more often.",
    )}
  </EmptyState>
);

const CancelDialog = onDemand(() => import("./cancel-dialog.tsx"));
const ChangePlanDialog = onDemand(() => import("./change-plan-dialog.tsx"));

/** `#cancel` in the URL opens the dialog. */
function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const ending = subscription.cancelAt !== null;
  const { hash } = useLocation();
  const [dialog, setDialog] = useState<"change" | "cancel" | null>(
    hash === "#cancel" && !ending ? "cancel" : null,
  );
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap gap-2">
      {ending ? (
        <ResumeButton />
      ) : (
        <>
          {/* An overdue payment blocks plan changes. */}
          {subscription.status === "active" && (
            <Button onClick={() => setDialog("change")}>{t("Change Plan")}</Button>
          )}
          <Button variant="danger" onClick={() => setDialog("cancel")}>
            {t("Cancel Subscription")}
          </Button>
        </>
      )}
      {dialog === "change" && <ChangePlanDialog subscription={subscription} onClose={close} />}
      {dialog === "cancel" && <CancelDialog subscription={subscription} onClose={close} />}
    </div>
  );
}

type Interval = NonNullable<Subscription["interval"]>;

const priceInterval = (interval: Interval): string => (interval === "month" ? t("a month") : t("a year"));

const priceBefore = (price: string, interval: Interval): string =>
  interval === "month"
    ? t("Previously {{price}} a month", { price })
    : t("Previously {{price}} a year", { price });

function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { plan, status, amount, currency, interval, currentPeriodEnd, cancelAt } = subscription;
  const price = amount !== null && currency !== null ? moneyOfCents(amount, currency) : "–";
  return (
    <dl className="grid gap-3 sm:gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact label={t("Plan")} value={planName(plan)} note={<States subscription={subscription} />} />
      <Fact
        label={t("Recurring payment")}
        value={cancelAt ? t("None") : price}
        note={interval && (cancelAt ? priceBefore(price, interval) : priceInterval(interval))}
      />
      {cancelAt ? (
        <Fact
          label={t("Ends on")}
          value={dateOf(cancelAt)}
          note={
            status === "past_due" ? t("Your last payment is past due") : t("After that, your plan is Basic")
          }
        />
      ) : (
        <Fact
          label={t("Next due date")}
          value={currentPeriodEnd ? dateOf(currentPeriodEnd) : "–"}
          note={status === "past_due" ? t("Your last payment is past due") : t("Paid automatically")}
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
    {cancelAt && <StateBadge tone="warning">{t("Ending")}</StateBadge>}
    {status === "past_due" && <StateBadge tone="danger">{t("Payment failed")}</StateBadge>}
    {status === "active" && <StateBadge tone="success">{t("Active|subscription")}</StateBadge>}
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
      label={t("Payment method")}
      value={method ? methodName(method) : t("None")}
      note={expiry ? t("Expires {{monthAndYear}}", { monthAndYear: expiry }) : undefined}
      action={
        <Button
          size="sm"
          busy={changeCard.isPending}
          busyLabel={t("Opening")}
          onClick={() => changeCard.mutate()}
        >
          {method?.last4 === "" ? t("Change") : method ? t("Change card") : t("Add card")}
        </Button>
      }
    />
  );
}
