import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { ArrowRight, Bell } from "lucide-react";
import { useNow } from "../../lib/time/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import { nextStepOf, sinceText } from "./next-step.ts";

export function NextStep({ application }: { application: ApplicationSummary }) {
  const now = useNow();
  const next = nextStepOf(application, now);
  const since = sinceText(application, now);
  return (
    <div className="flex flex-col items-start gap-1.5">
      {since && <p className="text-xs text-muted tabular-nums">{since}</p>}
      {next && (
        <Badge wraps tone={next.isDue ? "warning" : "neutral"} icon={next.isDue ? <Bell /> : <ArrowRight />}>
          {next.text}
        </Badge>
      )}
    </div>
  );
}
