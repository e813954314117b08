import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { endpointQuery } from "../../lib/http/query.ts";
import { moneyOfDollars, sizeOf } from "../../lib/words/numbers.ts";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { TestButtons } from "./test-buttons.tsx";
import { listed, plural, t } from "../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

/** Milliseconds between polls. */
const POLL_INTERVAL_MS = 30_000;

export function HealthCard() {
  const health = useQuery({
    ...endpointQuery("GET /api/operator/health", {}),
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <SettingsCard title={t("Health")} description={t("Checked every 30 seconds.")}>
      <QueryView query={health} pending={<Skeleton className="h-96" />}>
        {({ data }) => (
          <>
            <NotSetUp list={data.notSetUp} />
            <Attention lines={data.attention} quiet={data.notSetUp.length === 0} />
            <Figures health={data} />
          </>
        )}
      </QueryView>
      <TestButtons />
    </SettingsCard>
  );
}

function NotSetUp({ list }: { list: Health["notSetUp"] }) {
  if (list.length === 0) return null;
  return (
    <Callout title={t("Not set up")}>
      <ul aria-label={t("Not set up")} className="flex flex-col gap-2 pt-1">
        {list.map(({ what, settings, means }) => (
          <li key={what}>
            <span className="font-medium">{what}</span>
            <span className="text-muted">
              {": "}
              {means}.{" "}
            </span>
            <span className="font-mono text-xs wrap-anywhere text-muted">{settings.join(", ")}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** @param quiet whether to say that nothing needs attention, because everything is set up */
function Attention({ lines, quiet }: { lines: readonly string[]; quiet: boolean }) {
  if (lines.length === 0)
    return quiet && <Callout tone="success" title={t("Nothing needs your attention")} />;
  return (
    <Callout
      tone="warning"
      title={plural(lines.length, {
        one: "One thing needs your attention",
        other: "{{count}} things need your attention",
      })}
    >
      <ul className="list-disc ps-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Callout>
  );
}

const STATE = { real: text("Set up"), sandbox: text("Sandbox") };

function Figures({ health }: { health: Health }) {
  const { database, posts, mail, ai, x, disk, connections, backups } = health;
  const { applied, known } = database.migrations;
  const due =
    posts.due.length === 0
      ? t("None")
      : listed(
          posts.due.map((one) => `${NETWORK_NAME[one.network]} ${one.posts}`),
          ",",
        );
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      <Figure name={t("Version")}>
        {t("{{version}}, running since {{when}}", {
          version: health.version,
          when: dateAndTimeOf(health.startedAt),
        })}
      </Figure>
      <Figure name={t("Database")}>
        {listed(
          [
            database.kind === "embedded" ? t("Embedded") : "PostgreSQL",
            sizeOf(database.bytes),
            applied === known
              ? plural(known, { one: "all {{count}} migration", other: "all {{count}} migrations" })
              : plural(
                  known,
                  { one: "{{applied}} of {{count}} migration", other: "{{applied}} of {{count}} migrations" },
                  { applied },
                ),
          ],
          ",",
        )}
      </Figure>
      {disk && (
        <Figure name={t("Disk")}>
          {t("{{free}} of {{all}} free", {
            free: sizeOf(disk.freeBytes),
            all: sizeOf(disk.totalBytes),
          })}
        </Figure>
      )}
      <Figure name={t("Last backup")}>
        {backups.state === "off"
          ? t("Turned off")
          : backups.lastAt
            ? dateAndTimeOf(backups.lastAt)
            : backups.state === "on"
              ? t("None yet")
              : t("Managed in PostgreSQL; none recorded here")}
      </Figure>
      <Figure name={t("Posts due")}>
        {posts.oldestDueAt
          ? t("{{due}}; oldest from {{when}}", { due, when: dateAndTimeOf(posts.oldestDueAt) })
          : due}
      </Figure>
      <Figure name={t("Paused networks")}>
        {posts.paused.length === 0
          ? t("None")
          : posts.paused.map(({ network, reason, since }) => (
              <p key={network}>
                {t("{{network}} since {{when}}: {{reason}}", {
                  network: NETWORK_NAME[network],
                  when: dateAndTimeOf(since),
                  reason,
                })}
              </p>
            ))}
      </Figure>
      <Figure name={t("Connected accounts")}>
        {connections.every(({ ending, broken }) => ending + broken === 0)
          ? t("None are expiring or need reconnecting")
          : listed(
              connections.map(({ network, ending, broken }) =>
                t("{{network}}: {{ending}} expiring within 14 days, {{broken}} to reconnect", {
                  network: NETWORK_NAME[network],
                  ending,
                  broken,
                }),
              ),
              "·",
            )}
      </Figure>
      <Figure name={t("Mail")}>
        {mail.state === "off" ? t("Off|service") : mailInWords(mail, t(STATE[mail.state]))}
      </Figure>
      <Figure name={t("AI this month")}>
        {ai.state === "off"
          ? t("Off|service")
          : plural(
              ai.calls,
              {
                one: "{{model}}: {{count}} call, {{failed}} failed, {{cost}}",
                other: "{{model}}: {{count}} calls, {{failed}} failed, {{cost}}",
              },
              { model: ai.model, failed: ai.failed, cost: moneyOfDollars(ai.costUsd) },
            )}
      </Figure>
      <Figure name={t("X this month")}>
        {x.state === "off"
          ? t("Off|service")
          : t("{{costOfPosts}} for posts, {{costOfResults}} for results", {
              costOfPosts: moneyOfDollars(x.postsUsd),
              costOfResults: moneyOfDollars(x.readsUsd),
            })}
      </Figure>
    </dl>
  );
}

function mailInWords({ waiting, lastSentAt, lastFailedAt }: Health["mail"], state: string): string {
  const queued = plural(waiting, { one: "{{count}} waiting", other: "{{count}} waiting" });
  const sent = lastSentAt ? t("last sent {{when}}", { when: dateAndTimeOf(lastSentAt) }) : t("none sent yet");
  const failed = lastFailedAt ? [t("last failed {{when}}", { when: dateAndTimeOf(lastFailedAt) })] : [];
  return listed([state, queued, sent, ...failed], ",");
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
