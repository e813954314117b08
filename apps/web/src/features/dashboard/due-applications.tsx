import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { endpointQuery } from "../../lib/http/query.ts";
import { browserTimeZone, dayFromNow, dayOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Rich } from "../../ui/rich.tsx";
import { SectionHead } from "./section-head.tsx";
import { plural, t } from "../../lib/texts.ts";

const MAX_DUE_APPLICATIONS = 4;
/** In days. */
const MAX_DAYS_AHEAD = 3;

/** Shows the applications that are most overdue first. */
export function DueApplications() {
  const now = useNow();
  const { data } = useQuery(
    endpointQuery("GET /api/applications", { query: { dueBefore: dayAfter(now, MAX_DAYS_AHEAD + 1) } }),
  );
  const some = useQuery(endpointQuery("GET /api/applications", { query: { limit: 1 } })).data;
  const due = dueOf(data?.data ?? [], now);
  const today = dayOf(now, browserTimeZone());
  if (due.length === 0) return data && some && some.data.length > 0 ? <NothingDue /> : null;
  return (
    <section aria-labelledby="due">
      <SectionHead
        id="due"
        title={t("Applications due")}
        count={due.length > MAX_DUE_APPLICATIONS ? due.length : undefined}
        more={{ to: "/applications", label: t("All applications") }}
      />
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {due.slice(0, MAX_DUE_APPLICATIONS).map(({ _id, title, company, stage, what, at }) => (
          <li key={_id}>
            <Link
              to={`/applications/${_id}`}
              className="group flex items-center gap-4 px-4 py-4 -outline-offset-2 hover:bg-hover sm:px-6"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {company === "" ? (
                    <bdi>{title}</bdi>
                  ) : (
                    <Rich
                      text={t("<title/> <company>at {{company}}</company>", { company })}
                      parts={{
                        title: <bdi>{title}</bdi>,
                        company: (words) => <span className="font-normal text-muted">{words}</span>,
                      }}
                    />
                  )}
                </span>
                <span className="block text-xs text-muted tabular-nums">
                  {t(STAGE_NAME[stage])} · {what}: {dayFromNow(dayOf(at, browserTimeZone()), today)}
                </span>
              </span>
              {at <= now && <Badge tone="warning">{t("Due")}</Badge>}
              <ArrowRight className="shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5 max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NothingDue = () => (
  <section aria-labelledby="due">
    <SectionHead
      id="due"
      title={t("Applications due")}
      more={{ to: "/applications", label: t("All applications") }}
    />
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-4 sm:px-6">
      <p className="text-muted">
        {plural(MAX_DAYS_AHEAD, {
          one: "Nothing is due today or tomorrow.",
          other: "Nothing is due in the next {{count}} days.",
        })}
      </p>
      <ButtonLink to="/applications" size="sm">
        {t("Save another job")}
      </ButtonLink>
    </div>
  </section>
);

/** Returns the end of a day in UTC, so that the query stays the same all day. The local day differs by at most one. */
const dayAfter = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T23:59:59.999Z`;

const dueOf = (applications: readonly ApplicationSummary[], now: Date) =>
  applications
    .flatMap((application) => {
      const { stage, deadline, followUpAt } = application;
      if (stage === "saved" && deadline !== "")
        return { ...application, what: t("Apply by"), at: new Date(`${deadline}T12:00`) };
      return followUpAt === null || stage === "closed"
        ? []
        : { ...application, what: t("Follow up"), at: new Date(followUpAt) };
    })
    .filter(({ at }) => at.getTime() - now.getTime() < MAX_DAYS_AHEAD * DAY)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
