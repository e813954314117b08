import type { Agent } from "@postfolio/contract/oauth/oauth.routes.ts";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { agoName, dateOf } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { SettingsCard } from "../profile/settings-card.tsx";
import { useAgents, useDisconnectAgent } from "./agents.api.ts";

/** The agents that the user let in, each with a button that disconnects it. */
export function AgentList() {
  const agents = useAgents();
  return (
    <SettingsCard
      title="Connected agents"
      description="Agents that signed in by themselves. One that you disconnect loses its access at once."
    >
      <QueryView query={agents} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">No agent is connected.</p>
          ) : (
            <ul aria-label="Agents" className="flex flex-col divide-y divide-line border-y border-line">
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
  const now = useNow();
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          {isLocal ? (
            <span className="text-xs text-muted">on a device of yours</span>
          ) : (
            <code className="text-xs wrap-anywhere text-muted">{host}</code>
          )}
        </p>
        <p className="text-xs text-muted">{scopes.join(", ")}</p>
        <p className="text-xs text-muted">
          {lastUsedAt === null ? (
            "Never used"
          ) : (
            <>
              Last used <time dateTime={lastUsedAt}>{agoName(new Date(lastUsedAt), now)}</time>
            </>
          )}
          {" · "}
          connected <time dateTime={createdAt}>{dateOf(createdAt)}</time>
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Disconnect the agent ${name}`}
        busy={disconnect.isPending}
        onClick={() => disconnect.mutate(_id)}
      >
        Disconnect
      </Button>
    </li>
  );
}
