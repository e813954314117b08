import { Button } from "../../ui/button.tsx";
import { useResumeSubscription } from "./billing.api.ts";
import { t } from "../../lib/texts.ts";

export function ResumeButton({ className }: { className?: string }) {
  const resume = useResumeSubscription();
  return (
    <Button
      variant="primary"
      busy={resume.isPending}
      busyLabel={t("Resuming")}
      onClick={() => resume.mutate()}
      className={className}
    >
      {t("Resume subscription")}
    </Button>
  );
}
