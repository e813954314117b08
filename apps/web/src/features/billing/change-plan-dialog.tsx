import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { t } from "../../lib/texts.ts";

interface ChangePlanDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

export default function ChangePlanDialog({ subscription: { plan }, onClose }: ChangePlanDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t("Change Plan")}
      description={
        plan.endsWith("_y")
          ? t("You're on {{plan}}, billed yearly.", { plan: planName(plan) })
          : t("You're on {{plan}}, billed monthly.", { plan: planName(plan) })
      }
      footer={
        <>
          <Button onClick={onClose}>{t("Keep Plan")}</Button>
          <ButtonLink to="/pricing-plans" variant="primary">
            {t("Change Plan")}
          </ButtonLink>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-muted">
        <li>{t("Choose another plan, or switch between monthly and yearly billing.")}</li>
        <li>{t("Any time you've paid for but not used counts toward the new plan.")}</li>
        <li>{t("You'll see the amount and confirm it before you're charged.")}</li>
      </ul>
    </Dialog>
  );
}
