import { type Campaign, LATELY_DAYS } from "@postfolio/contract/campaigns/campaigns.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { slotTimes } from "@postfolio/contract/campaigns/slots.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AccountNote } from "../../posts/card/account-note.tsx";
import { lateText } from "./health.ts";
import { browserTimeZone, clockName, dateOf, daysName } from "../../../lib/time/time.ts";
import { plural, t } from "../../../lib/texts.ts";

export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { schedule, windowStart, windowEnd, timeZone, postType, prompt, askFirst, includeLink } = campaign;
  const { creativeFallback, language, tone, keywords, resume, days, times, startsOn, endsOn } = campaign;
  const late = lateText(campaign.lately);
  const zone = timeZone.replaceAll("_", " ");
  return (
    <aside aria-label={t("About this campaign")} className="rounded-lg border border-line bg-surface p-5">
      <dl className="flex flex-col gap-4">
        <Fact name="Schedule">
          {schedule} {plural(schedule, { one: "post", other: "posts" })} a day, {times ? "at" : t("at about")}{" "}
          {slotTimes(campaign)
            .map((time) => clockName(time))
            .join(", ")}
          <span className="block text-xs text-muted">
            {days.length < 7 && `${daysName(days)}, `}
            {!times &&
              `${days.length < 7 ? "between" : "Between"} ${clockName(windowStart)} and ${clockName(windowEnd)}, `}
            {zone}
            {startsOn && t(", from {{date}}", { date: dateOf(`${startsOn}T12:00`) })}
            {endsOn && t(", until {{date}}", { date: dateOf(`${endsOn}T12:00`) })}
          </span>
        </Fact>
        {late && <Fact name={`Last ${LATELY_DAYS} days`}>{late}</Fact>}
        <Fact name="Campaign type">
          {postType}
          {postType === NEWS_TYPE && (
            <span className="block text-xs text-muted">
              {includeLink ? t("With the article's link") : t("Without the article's link")}
              {creativeFallback ? t("; from the prompt when no news fits") : t("; skipped when no news fits")}
            </span>
          )}
        </Fact>
        <Fact name="Publishing">
          {askFirst ? t("Asks you first") : t("Automatic")}
          {askFirst && campaign.approver && (
            <span className="block text-xs text-muted wrap-anywhere">
              {campaign.approverConfirmed
                ? t("{{approver}} may approve, too", { approver: campaign.approver })
                : t("{{approver}} may approve, too, after agreeing by email", {
                    approver: campaign.approver,
                  })}
            </span>
          )}
          <AccountNote
            post={{ network: campaign.type, account: campaign.account }}
            className="block truncate text-xs text-muted"
          />
        </Fact>
        <Fact name="Language and tone">
          {[language ?? "Same as the prompt", tone].filter(Boolean).join(", ")}
          {keywords.length > 0 && (
            <span className="block text-xs text-muted wrap-anywhere">{keywords.join(", ")}</span>
          )}
          {resume !== null && (
            <Link
              to={`/resume?id=${resume}`}
              className="block text-xs text-muted underline underline-offset-2 hover:text-ink"
            >
              {t("Facts from your resume")}
            </Link>
          )}
        </Fact>
        <Fact name="Prompt">
          <span dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-wrap">
            {prompt}
          </span>
        </Fact>
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-xs text-muted">
        {t("Times on this page are in your time zone: {{replaceAll}}.", {
          replaceAll: browserTimeZone().replaceAll("_", " "),
        })}
      </p>
    </aside>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 tabular-nums">{children}</dd>
  </div>
);
