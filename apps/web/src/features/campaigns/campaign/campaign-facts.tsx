import { type Campaign, LATELY_DAYS } from "@postfolio/contract/campaigns/campaigns.ts";
import { NEWS_TYPE, OPTION_NAMES } from "@postfolio/contract/generation/generation-options.ts";
import { slotTimes } from "@postfolio/contract/campaigns/slots.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AccountNote } from "../../posts/card/account-note.tsx";
import { lateText } from "./health.ts";
import { browserTimeZone, clockName, dateOf, daysName } from "../../../lib/time/time.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { schedule, windowStart, windowEnd, timeZone, postType, prompt, askFirst, includeLink } = campaign;
  const { creativeFallback, language, tone, keywords, resume, days, times, startsOn, endsOn } = campaign;
  const late = lateText(campaign.lately);
  const clocks = listed(
    slotTimes(campaign).map((time) => clockName(time)),
    ",",
  );
  const postingWindow = { start: clockName(windowStart), end: clockName(windowEnd) };
  const zone = timeZone.replaceAll("_", " ");
  return (
    <aside aria-label={t("About this campaign")} className="rounded-lg border border-line bg-surface p-5">
      <dl className="flex flex-col gap-4">
        <Fact name={t("Schedule|posts per day")}>
          {times
            ? plural(
                schedule,
                { one: "1 post a day, at {{times}}", other: "{{count}} posts a day, at {{times}}" },
                { times: clocks },
              )
            : plural(
                schedule,
                {
                  one: "1 post a day, at about {{times}}",
                  other: "{{count}} posts a day, at about {{times}}",
                },
                { times: clocks },
              )}
          <span className="block text-xs text-muted">
            {listed(
              [
                days.length < 7 && daysName(days),
                !times &&
                  (days.length < 7
                    ? t("between {{start}} and {{end}}", postingWindow)
                    : t("Between {{start}} and {{end}}", postingWindow)),
                zone,
                startsOn && t("from {{date}}", { date: dateOf(`${startsOn}T12:00`) }),
                endsOn && t("until {{date}}", { date: dateOf(`${endsOn}T12:00`) }),
              ],
              ",",
            )}
          </span>
        </Fact>
        {late && (
          <Fact name={plural(LATELY_DAYS, { one: "Last {{count}} day", other: "Last {{count}} days" })}>
            {late}
          </Fact>
        )}
        <Fact name={t("Campaign type")}>
          {t(OPTION_NAMES[postType])}
          {postType === NEWS_TYPE && (
            <span className="block text-xs text-muted">{newsText({ includeLink, creativeFallback })}</span>
          )}
        </Fact>
        <Fact name={t("Publishing")}>
          {askFirst ? t("Asks you first") : t("Automatic")}
          {askFirst && campaign.approver && (
            <span className="block text-xs text-muted wrap-anywhere">
              {campaign.approverConfirmed
                ? t("{{email}} can also approve", { email: campaign.approver })
                : t("{{email}} can also approve, after agreeing by email", {
                    email: campaign.approver,
                  })}
            </span>
          )}
          <AccountNote
            post={{ network: campaign.type, account: campaign.account }}
            className="block truncate text-xs text-muted"
          />
        </Fact>
        <Fact name={t("Language and tone")}>
          {listed(
            [language ? t(OPTION_NAMES[language]) : t("Same as the prompt"), tone && t(OPTION_NAMES[tone])],
            ",",
          )}
          {keywords.length > 0 && (
            <span className="block text-xs text-muted wrap-anywhere">{listed(keywords, ",")}</span>
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
        <Fact name={t("Prompt")}>
          <span dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-wrap">
            {prompt}
          </span>
        </Fact>
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-xs text-muted">
        {t("Times on this page are in your time zone: {{timeZone}}.", {
          timeZone: browserTimeZone().replaceAll("_", " "),
        })}
      </p>
    </aside>
  );
}

function newsText({
  includeLink,
  creativeFallback,
}: Pick<Campaign, "includeLink" | "creativeFallback">): string {
  if (includeLink) {
    return creativeFallback
      ? t("Links to the article; if no news fits, written from the prompt")
      : t("Links to the article; skipped if no news fits");
  }
  return creativeFallback
    ? t("No link to the article; if no news fits, written from the prompt")
    : t("No link to the article; skipped if no news fits");
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 tabular-nums">{children}</dd>
  </div>
);
