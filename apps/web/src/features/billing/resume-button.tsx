import { Button } from "../../ui/button.tsx";
import { useResumeSubscription } from "./billing.api.ts";

export function ResumeButton({ className }: { className?: string }) {
  const resume = useResumeSubscription();
  return (
    <Button
      variant="primary"
      busy={resume.isPending}
      busyLabel="Resuming"
      onClick={() => resume.mutate()}
      className={className}
    >
      Resume subscription
    </Button>
  );
}
