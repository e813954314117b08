import type { Network } from "@postfolio/contract/networks/networks.ts";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { NetworkLogo } from "../posts/card/network-logo.tsx";
import { Badge } from "../../ui/badge.tsx";
import { SectionHead } from "./section-head.tsx";

const MAX_ENTRIES = 3;

export interface PostListEntry {
  key: string;
  network: Network;
  to: string;
  title: ReactNode;
  note: string;
  action?: ReactNode;
  badge?: { tone: "warning" | "danger"; label: string } | undefined;
}

interface PostListProps {
  id: string;
  title: string;
  entries: readonly PostListEntry[];
  more: { to: string; label: string };
}

export function PostList({ id, title, entries, more }: PostListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        count={entries.length > MAX_ENTRIES ? entries.length : undefined}
        more={more}
      />
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {entries.slice(0, MAX_ENTRIES).map(({ key, network, to, title: name, note, badge, action }) => (
          <li key={key} className="flex items-center">
            <Link
              to={to}
              className="group flex min-w-0 flex-1 items-center gap-4 px-4 py-4 -outline-offset-2 hover:bg-hover sm:px-6"
            >
              <NetworkLogo network={network} className="text-muted" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium wrap-anywhere sm:line-clamp-1">{name}</span>
                <span className="line-clamp-2 text-xs text-muted tabular-nums sm:line-clamp-1">{note}</span>
              </span>
              {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
              <ArrowRight className="shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5 max-sm:hidden" />
            </Link>
            {action && <span className="pe-4 sm:pe-6">{action}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
