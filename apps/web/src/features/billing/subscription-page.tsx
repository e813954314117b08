import { Loading } from "../../ui/page/loading.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { BillingHistory } from "./billing-history.tsx";
import { NoSubscription } from "./no-subscription.tsx";
import { usePaymentState } from "./payment-state.ts";
import { SubscriptionActions } from "./subscription-actions.tsx";
import { SubscriptionFacts } from "./subscription-facts.tsx";
import { SubscriptionState } from "./subscription-state.tsx";
import { YourUnsoldPlan } from "./your-unsold-plan.tsx";
import { useSubscription } from "./use-subscription.ts";

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
      title="Subscription"
      description={payment === "off" ? undefined : "Your plan, your next payment and every invoice."}
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
                <NoSubscription title="You're on Basic" />
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
