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

/** Milliseconds between polls. */
const POLL_INTERVAL_MS = 30_000;

export function HealthCard() {
  const health = useQuery({
    ...endpointQuery("GET /api/operator/health", {}),
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <SettingsCard title="Health" description="Checked every 30 seconds.">
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
    <Callout title="Not set up">
      <ul aria-label="Not set up" className="flex flex-col gap-2 pt-1">
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
  if (lines.length === 0) return quiet && <Callout tone="success" title="Nothing needs your attention" />;
  return (
    <Callout
      tone="warning"
      title={
        lines.length === 1 ? "One thing needs your attention" : `${lines.length} things need your attention`
      }
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
        {health.version}, running since {dateAndTimeOf(health.startedAt)}
      </Figure>
      <Figure name="Database">
        {database.kind === "embedded" ? "Embedded" : "PostgreSQL"}, {formatSize(database.bytes)},{" "}
        {applied === known ? `all ${known} migrations` : `${applied} of ${known} migrations`}
      </Figure>
      {disk && (
        <Figure name="Disk">
          {formatSize(disk.freeBytes)} of {formatSize(disk.totalBytes)} free
        </Figure>
      )}
      <Figure name="Last backup">
        {backups.state === "off"
          ? "Turned off"
          : backups.lastAt
            ? dateAndTimeOf(backups.lastAt)
            : backups.state === "on"
              ? "None yet"
              : "Managed in PostgreSQL; none recorded here"}
      </Figure>
      <Figure name="Posts due">
        {posts.due.length === 0
          ? "None"
          : posts.due.map(({ network, posts }) => `${NETWORK_NAME[network]} ${posts}`).join(", ")}
        {posts.oldestDueAt && `; oldest from ${dateAndTimeOf(posts.oldestDueAt)}`}
      </Figure>
      <Figure name="Paused networks">
        {posts.paused.length === 0
          ? "None"
          : posts.paused.map(({ network, reason, since }) => (
              <p key={network}>
                {NETWORK_NAME[network]} since {dateAndTimeOf(since)}: {reason}
              </p>
            ))}
      </Figure>
      <Figure name="Connected accounts">
        {connections.every(({ ending, broken }) => ending + broken === 0)
          ? "None are expiring or need reconnecting"
          : connections
              .map(
                ({ network, ending, broken }) =>
                  `${NETWORK_NAME[network]}: ${ending} expiring within 14 days, ${broken} to reconnect`,
              )
              .join("; ")}
      </Figure>
      <Figure name="Mail">{mail.state === "off" ? "Off" : mailInWords(mail, STATE[mail.state])}</Figure>
      <Figure name="AI this month">
        {ai.state === "off"
          ? "Off"
          : `${ai.model}: ${ai.calls} calls, ${ai.failed} failed, ${dollars.format(ai.costUsd)}`}
      </Figure>
      <Figure name="X this month">
        {x.state === "off"
          ? "Off"
          : `${dollars.format(x.postsUsd)} for posts, ${dollars.format(x.readsUsd)} for results`}
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
