import type { Agent } from "@postfolio/contract/oauth/oauth.routes.ts";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { dateOf } from "../../lib/time/time.ts";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { AccessRow } from "../../ui/access-row.tsx";
import { useAgents, useDisconnectAgent } from "./agents.api.ts";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

export function AgentList() {
  const agents = useAgents();
  return (
    <SettingsCard
      title={t("Connected agents")}
      description={t("Agents you connected. When you disconnect one, it loses access immediately.")}
    >
      <QueryView query={agents} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t("No agents connected.")}</p>
          ) : (
            <ul aria-label={t("Agents")} className="flex flex-col divide-y divide-line border-y border-line">
              {data.map((agent) => (
                <Row key={agent._id} of={agent} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingsCard>
  );
}

function Row({ of: { _id, name, host, isLocal, scopes, createdAt, lastUsedAt } }: { of: Agent }) {
  const disconnect = useDisconnectAgent();
  return (
    <AccessRow
      name={name}
      mark={
        isLocal ? (
          <span className="text-xs text-muted">{t("on one of your devices")}</span>
        ) : (
          <code className="text-xs wrap-anywhere text-muted">{host}</code>
        )
      }
      scopes={scopes}
      lastUsedAt={lastUsedAt}
      lasts={
        <Rich
          text={t("connected <time>{{date}}</time>", { date: dateOf(createdAt) })}
          parts={{ time: (words) => <time dateTime={createdAt}>{words}</time> }}
        />
      }
    >
      <Button
        size="sm"
        aria-label={t("Disconnect the agent {{name}}", { name })}
        busy={disconnect.isPending}
        onClick={() => disconnect.mutate(_id)}
      >
        {t("Disconnect")}
      </Button>
    </AccessRow>
  );
}
