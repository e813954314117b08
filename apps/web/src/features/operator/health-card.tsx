import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { endpointQuery } from "../../lib/http/query.ts";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { formatSize } from "./format-size.ts";
import { TestButtons } from "./test-buttons.tsx";
import { plural, t } from "../../lib/texts.ts";

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

/** @param quiet whether everything is set up, so that there is nothing to report */
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

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const STATE = { real: "Set up", sandbox: "Sandbox" };

function Figures({ health }: { health: Health }) {
  const { database, posts, mail, ai, x, disk, connections, backups } = health;
  const { applied, known } = database.migrations;
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      <Figure name="Version">
        {t("{{version}}, running since {{dateAndTime}}", {
          version: health.version,
          dateAndTime: dateAndTimeOf(health.startedAt),
        })}
      </Figure>
      <Figure name="Database">
        {database.kind === "embedded" ? t("Embedded") : t("PostgreSQL")}, {formatSize(database.bytes)},{" "}
        {applied === known
          ? t("all {{known}} migrations", { known })
          : t("{{applied}} of {{known}} migrations", { applied, known })}
      </Figure>
      {disk && (
        <Figure name="Disk">
          {t("{{freeBytes}} of {{totalBytes}} free", {
            freeBytes: formatSize(disk.freeBytes),
            totalBytes: formatSize(disk.totalBytes),
          })}
        </Figure>
      )}
      <Figure name="Last backup">
        {backups.state === "off"
          ? t("Turned off")
          : backups.lastAt
            ? dateAndTimeOf(backups.lastAt)
            : backups.state === "on"
              ? t("None yet")
              : t("Managed in PostgreSQL; none recorded here")}
      </Figure>
      <Figure name="Posts due">
        {posts.due.length === 0
          ? t("None")
          : posts.due.map(({ network, posts }) => `${NETWORK_NAME[network]} ${posts}`).join(", ")}
        {posts.oldestDueAt &&
          t("; oldest from {{dateAndTime}}", { dateAndTime: dateAndTimeOf(posts.oldestDueAt) })}
      </Figure>
      <Figure name="Paused networks">
        {posts.paused.length === 0
          ? t("None")
          : posts.paused.map(({ network, reason, since }) => (
              <p key={network}>
                {t("{{NETWORK_NAME}} since {{dateAndTime}}: {{reason}}", {
                  NETWORK_NAME: NETWORK_NAME[network],
                  dateAndTime: dateAndTimeOf(since),
                  reason,
                })}
              </p>
            ))}
      </Figure>
      <Figure name="Connected accounts">
        {connections.every(({ ending, broken }) => ending + broken === 0)
          ? t("None are expiring or need reconnecting")
          : connections
              .map(
                ({ network, ending, broken }) =>
                  `${NETWORK_NAME[network]}: ${ending} expiring within 14 days, ${broken} to reconnect`,
              )
              .join("; ")}
      </Figure>
      <Figure name="Mail">{mail.state === "off" ? t("Off") : mailInWords(mail, STATE[mail.state])}</Figure>
      <Figure name="AI this month">
        {ai.state === "off"
          ? t("Off")
          : t("{{model}}: {{calls}} calls, {{failed}} failed, {{costUsd}}", {
              model: ai.model,
              calls: ai.calls,
              failed: ai.failed,
              costUsd: dollars.format(ai.costUsd),
            })}
      </Figure>
      <Figure name="X this month">
        {x.state === "off"
          ? t("Off")
          : t("{{postsUsd}} for posts, {{readsUsd}} for results", {
              postsUsd: dollars.format(x.postsUsd),
              readsUsd: dollars.format(x.readsUsd),
            })}
      </Figure>
    </dl>
  );
}

function mailInWords({ waiting, lastSentAt, lastFailedAt }: Health["mail"], state: string): string {
  const sent = lastSentAt ? `last sent ${dateAndTimeOf(lastSentAt)}` : "none sent yet";
  const failed = lastFailedAt ? [`last failed ${dateAndTimeOf(lastFailedAt)}`] : [];
  return [state, `${waiting} waiting`, sent, ...failed].join(", ");
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
