import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { historyDays } from "@postfolio/contract/generation/generation-options.ts";
import { FREE_GENERATIONS, planName, postsAllowed } from "@postfolio/contract/plans.ts";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useCancelSubscription } from "./billing.api.ts";
import { dateOf } from "../../lib/time/time.ts";

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Says what is lost, and offers to cancel only after the user has acknowledged it. */
export default function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const [understood, setUnderstood] = useState(false);
  const cancellation = useCancelSubscription();
  const name = planName(subscription.plan);
  const owed = subscription.status === "past_due";
  const periodEnd = subscription.currentPeriodEnd && dateOf(subscription.currentPeriodEnd);
  const until = !owed && periodEnd;
  return (
    <Dialog
      onClose={onClose}
      title="Cancel Subscription"
      description={
        until
          ? `${name} is paid until ${until} and stays yours until then.`
          : `The payment that failed is still owed, and your payment method may be charged for it${periodEnd ? ` until ${periodEnd}` : ""}. After that you will not be charged again.`
      }
      footer={
        <>
          <Button onClick={onClose}>Keep Plan</Button>
          {understood ? (
            <Button
              key="cancel"
              variant="danger"
              ref={takeFocus}
              busy={cancellation.isPending}
              busyLabel="Opening"
              onClick={() => cancellation.mutate()}
            >
              Cancel
            </Button>
          ) : (
            <Button key="understand" onClick={() => setUnderstood(true)}>
              I Understand
            </Button>
          )}
        </>
      }
    >
      {understood ? (
        <p>
          Cancel takes you to the payment service&apos;s page, where you confirm the cancellation.
          {until && " You can change your mind until the paid period ends."}
        </p>
      ) : (
        <>
          <p>After that you are on Basic, the free plan:</p>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-muted">
            <li>
              {postsAllowed("Twitter", "Free")} post a day on Twitter and none on LinkedIn. Campaigns that do
              not fit go to sleep. None are deleted.
            </li>
            <li>{FREE_GENERATIONS} AI generations in total, including those you have already used.</li>
            <li>{historyDays("Free")} days of history for the posts you generate in the Playground.</li>
            <li>Your resumes stay as they are, and you can make as many as you like.</li>
          </ul>
        </>
      )}
    </Dialog>
  );
}
