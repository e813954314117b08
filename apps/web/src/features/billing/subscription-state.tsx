import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { useChangeCard } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { postsAllowedInWords } from "../../lib/words/posts-allowed.ts";
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
        title={t("{{plan}} ends on {{date}}", { plan: name, date: dateOf(subscription.cancelAt) })}
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
      title={t("You're on {{plan}}", { plan: name })}
      action={<ButtonLink to="/create-campaign">{t("Create Campaign")}</ButtonLink>}
    >
      {t("{{posts}}, and unlimited AI generations.", { posts: postsAllowedInWords(plan) })}
    </Callout>
  );
}

function owedUntilTheEnd({ plan, graceUntil }: Subscription, end: string): string {
  const owed = t(
    "Your last payment, for the period until then, failed and is still due. Your payment method may be charged for it until {{date}}, or right away if you update your card. After that, you won't be charged again.",
    { date: end },
  );
  if (plan === "Free") return `${owed} ${t("Your plan is Basic until it is paid.")}`;
  return graceUntil
    ? `${owed} ${t("If it isn't paid by {{date}}, your plan changes to Basic.", { date: dateOf(graceUntil) })}`
    : owed;
}

function toKeep({ plan, graceUntil }: Subscription): string {
  if (plan === "Free") return t("Your plan is Basic until you pay. Update your card to get your plan back.");
  return graceUntil
    ? t(
        "Update your card by {{date}} to keep {{plan}}. After that, your plan changes to Basic, and campaigns over its limits go to sleep.",
        { date: dateOf(graceUntil), plan: planName(plan) },
      )
    : t(
        "Update your card to keep {{plan}}. After that, your plan changes to Basic, and campaigns over its limits go to sleep.",
        { plan: planName(plan) },
      );
}

function PaymentOwed({ subscription }: { subscription: Subscription }) {
  const { plan, cancelAt } = subscription;
  const changeCard = useChangeCard();
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
    const date = dateOf(cancelAt);
    return (
      <Callout
        tone="warning"
        title={
          plan === "Free"
            ? t("Your subscription is canceled and ends on {{date}}", { date })
            : t("{{plan}} is canceled and ends on {{date}}", { plan: planName(plan), date })
        }
        action={update}
      >
        {owedUntilTheEnd(subscription, date)}
      </Callout>
    );
  }
  return (
    <Callout tone="danger" title={t("Your last payment failed")} action={update}>
      {toKeep(subscription)}
    </Callout>
  );
}
