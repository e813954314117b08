import { postsAllowedInWords } from "@postfolio/contract/plan-limits.ts";
import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { FREE_GENERATIONS, historyDays, planName } from "@postfolio/contract/plans.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useCancelSubscription } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { t } from "../../lib/texts.ts";

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

export default function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const cancellation = useCancelSubscription();
  const name = planName(subscription.plan);
  const owed = subscription.status === "past_due";
  const periodEnd = subscription.currentPeriodEnd && dateOf(subscription.currentPeriodEnd);
  const until = !owed && periodEnd;
  return (
    <Dialog
      onClose={onClose}
      title={t("Cancel Subscription")}
      description={
        until
          ? t("You've paid for {{name}} through {{until}}, and you'll keep it until then.", { name, until })
          : `The failed payment is still due, and your payment method may be charged for it${periodEnd ? ` until ${periodEnd}` : ""}. After that, you won't be charged again.`
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
        <li>{postsAllowedInWords("Free")}. Campaigns over the limit go to sleep. None are deleted.</li>
        <li>
          {t("{{FREE_GENERATIONS}} AI generations in total, including those you've already used.", {
            FREE_GENERATIONS,
          })}
        </li>
        <li>{historyDays("Free")} days of history for the posts you generate in the Playground.</li>
        <li>{t("Your resumes stay as they are, and you can create as many as you like.")}</li>
      </ul>
      <p className="mt-3">
        You'll confirm on the payment service's page.
        {until && t(" You can change your mind until the paid period ends.")}
      </p>
    </Dialog>
  );
}
