import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ResumeButton } from "./resume-button.tsx";

const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));
const ChangePlanDialog = lazy(() => import("./change-plan-dialog.tsx"));

/** `#cancel` in the URL opens the dialog. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
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
            <Button onClick={() => setDialog("change")}>Change Plan</Button>
          )}
          <Button variant="danger" onClick={() => setDialog("cancel")}>
            Cancel Subscription
          </Button>
        </>
      )}
      <Suspense>
        {dialog === "change" && <ChangePlanDialog subscription={subscription} onClose={close} />}
        {dialog === "cancel" && <CancelDialog subscription={subscription} onClose={close} />}
      </Suspense>
    </div>
  );
}
