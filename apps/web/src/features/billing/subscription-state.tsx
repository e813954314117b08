import { postsAllowedInWords } from "@postfolio/contract/plan-limits.ts";
import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { useChangeCard } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";
import type { Return } from "./use-subscription.ts";
import { t } from "../../lib/texts.ts";

interface SubscriptionStateProps {
  subscription: Subscription;
  returned: Return | undefined;
  askAgain: { run: () => void; busy: boolean };
}

export function SubscriptionState({ subscription, returned, askAgain }: SubscriptionStateProps) {
  const { plan, status } = subscription;
  const name = planName(plan);
  if (status === "past_due") return <PaymentOwed subscription={subscription} />;
  if (status === "ending" && subscription.cancelAt !== null) {
    return (
      <Callout
        tone="warning"
        title={t("{{name}} ends on {{cancelAt}}", { name, cancelAt: dateOf(subscription.cancelAt) })}
      >
        {t(
          "You've canceled it and won't be charged again. After that, campaigns over the Basic limits go to sleep.",
        )}
      </Callout>
    );
  }
  if (status === "none") {
    return returned === "checkout" ? (
      <Callout
        tone="warning"
        title={t("Your payment is still being processed")}
        action={
          <Button busy={askAgain.busy} busyLabel={t("Checking")} onClick={askAgain.run}>
            {t("Check again")}
          </Button>
        }
      >
        {t("The payment service hasn't confirmed it yet. Your plan changes as soon as it does.")}
      </Callout>
    ) : null;
  }
  if (returned === "card") {
    return <Callout tone="success" title={t("Your payment method has been changed")} />;
  }
  if (returned !== "checkout" && returned !== "change") return null;
  return (
    <Callout
      tone="success"
      title={t("You're on {{name}}", { name })}
      action={<ButtonLink to="/create-campaign">{t("Create Campaign")}</ButtonLink>}
    >
      {t("{{postsAllowedInWords}}, and unlimited AI generations.", {
        postsAllowedInWords: postsAllowedInWords(plan),
      })}
    </Callout>
  );
}

function owedUntilTheEnd({ plan, graceUntil }: Subscription, end: string): string {
  const owed = `Your last payment, for the period until then, failed and is still due. Your payment method may be charged for it until ${end}, or right away if you update your card. After that, you won't be charged again.`;
  if (plan === "Free") return `${owed} Your plan is Basic until it is paid.`;
  return graceUntil ? `${owed} If it isn't paid by ${dateOf(graceUntil)}, your plan changes to Basic.` : owed;
}

function PaymentOwed({ subscription }: { subscription: Subscription }) {
  const { plan, graceUntil, cancelAt } = subscription;
  const changeCard = useChangeCard();
  const name = planName(plan);
  const keep =
    plan === "Free"
      ? "Your plan is Basic until you pay. Update your card to get your plan back."
      : `Update your card ${graceUntil ? `by ${dateOf(graceUntil)} ` : ""}to keep ${name}. After that, your plan changes to Basic, and campaigns over its limits go to sleep.`;
  const update = (
    <Button
      variant={cancelAt ? "secondary" : "primary"}
      busy={changeCard.isPending}
      busyLabel={t("Opening")}
      onClick={() => changeCard.mutate()}
    >
      {t("Update card")}
    </Button>
  );
  if (cancelAt) {
    const end = dateOf(cancelAt);
    return (
      <Callout
        tone="warning"
        title={`${plan === "Free" ? "Your subscription" : name} is canceled and ends on ${end}`}
        action={update}
      >
        {owedUntilTheEnd(subscription, end)}
      </Callout>
    );
  }
  return (
    <Callout tone="danger" title={t("Your last payment failed")} action={update}>
      {keep}
    </Callout>
  );
}
