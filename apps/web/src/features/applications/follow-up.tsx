import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { Bell } from "lucide-react";
import { browserTimeZone, dayAndMonthOf, dayOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Badge } from "../../ui/badge.tsx";

/** When to follow up, if that is still to come: it stands out from that day on. */
export function FollowUp({ application }: { application: ApplicationSummary }) {
  const { followUpAt, stage } = application;
  const now = useNow();
  if (followUpAt === null || stage === "closed") return null;
  const zone = browserTimeZone();
  const due = dayOf(followUpAt, zone) <= dayOf(now, zone);
  return (
    <Badge tone={due ? "warning" : "neutral"} icon={<Bell />}>
      Follow up {dayAndMonthOf(followUpAt, zone)}
    </Badge>
  );
}
