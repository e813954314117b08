import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { FREE_GENERATIONS, historyDays, planName } from "@postfolio/contract/plans.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useCancelSubscription } from "./billing.api.ts";
import { postsAllowedInWords } from "../../lib/words/posts-allowed.ts";
import { dateOf } from "../../lib/time/time.ts";
import { plural, t } from "../../lib/texts.ts";

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

export default function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const cancellation = useCancelSubscription();
  const plan = planName(subscription.plan);
  const owed = subscription.status === "past_due";
  const date = subscription.currentPeriodEnd && dateOf(subscription.currentPeriodEnd);
  return (
    <Dialog
      onClose={onClose}
      title={t("Cancel Subscription")}
      description={
        !date
          ? t(
              "The failed payment is still due, and your payment method may be charged for it. After that, you won't be charged again.",
            )
          : owed
            ? t(
                "The failed payment is still due, and your payment method may be charged for it until {{date}}. After that, you won't be charged again.",
                { date },
              )
            : t("You've paid for {{plan}} through {{date}}, and you'll keep it until then.", { plan, date })
      }
      footer={
        <>
          <Button onClick={onClose}>{t("Keep Plan")}</Button>
          <Button
            variant="danger"
            busy={cancellation.isPending}
            busyLabel={t("Opening")}
            onClick={() => cancellation.mutate()}
          >
            {t("I Understand, Cancel")}
          </Button>
        </>
      }
    >
      <p>{t("After that, you'll be on Basic:")}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-muted">
        <li>
          {t("{{posts}}. Campaigns over the limit go to sleep. None are deleted.", {
            posts: postsAllowedInWords("Free"),
          })}
        </li>
        <li>
          {plural(FREE_GENERATIONS, {
            one: "1 AI generation in total, including those you've already used.",
            other: "{{count}} AI generations in total, including those you've already used.",
          })}
        </li>
        <li>
          {plural(historyDays("Free"), {
            one: "1 day of history for the posts you generate in the Playground.",
            other: "{{count}} days of history for the posts you generate in the Playground.",
          })}
        </li>
        <li>{t("Your resumes stay as they are, and you can create as many as you like.")}</li>
      </ul>
      <p className="mt-3">
        {t("You'll confirm on the payment service's page.")}{" "}
        {date && !owed && t("You can change your mind until the paid period ends.")}
      </p>
    </Dialog>
  );
}
