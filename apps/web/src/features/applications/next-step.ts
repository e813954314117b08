import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { browserTimeZone, dayAndMonthOf, dayOf, daysAgo, daysBetween } from "../../lib/time/time.ts";
import { t } from "../../lib/texts.ts";

interface NextStep {
  text: string;
  isDue: boolean;
}

/** In days. */
const DEADLINE_NOTICE_DAYS = 3;

export function nextStepOf(
  { stage, deadline, followUpAt, resume }: ApplicationSummary,
  now: Date,
): NextStep | undefined {
  const zone = browserTimeZone();
  const today = dayOf(now, zone);
  if (stage === "closed") return undefined;
  if (stage === "saved" && deadline !== "") {
    const left = daysBetween(today, deadline);
    const day = dayAndMonthOf(`${deadline}T12:00:00Z`, "UTC");
    return left < 0
      ? { text: t("Closed on {{day}}", { day }), isDue: true }
      : {
          text: left === 0 ? t("Apply today") : t("Apply by {{day}}", { day }),
          isDue: left <= DEADLINE_NOTICE_DAYS,
        };
  }
  if (followUpAt !== null)
    return {
      text: t("Follow up {{day}}", { day: dayAndMonthOf(followUpAt, zone) }),
      isDue: dayOf(followUpAt, zone) <= today,
    };
  if (stage === "saved") return { text: resume === null ? t("Tailor a resume") : t("Apply"), isDue: false };
  if (stage === "applied") return { text: t("Plan a follow-up"), isDue: false };
  return stage === "interview"
    ? { text: t("Prepare"), isDue: false }
    : { text: t("Respond to the offer"), isDue: false };
}

/** For example, "Applied 12 days ago". */
export function sinceText({ stage, appliedAt, createdAt }: ApplicationSummary, now: Date): string {
  const zone = browserTimeZone();
  if (stage === "closed" && appliedAt === null) return "";
  const days = daysBetween(dayOf(appliedAt ?? createdAt, zone), dayOf(now, zone));
  const when = daysAgo(Math.max(days, 0));
  return appliedAt === null ? t("Saved {{when}}", { when }) : t("Applied {{when}}", { when });
}
