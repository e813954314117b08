import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import { ExternalLink } from "lucide-react";
import { dateOf } from "../../../lib/time/time.ts";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { listed, t } from "../../../lib/texts.ts";

export function PostSource({ source }: { source: NewsSource }) {
  const date = source.publishedAt && dateOf(source.publishedAt);
  return (
    <div className="flex items-start justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="min-w-0">
        <p className="text-xs text-muted">{t("Written from")}</p>
        <a
          href={source.link}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-0.5 inline font-medium text-airmail underline-offset-2 hover:underline"
        >
          <bdi>{source.title}</bdi>
          <ExternalLink className="ms-1 inline size-3.5 align-[-2px]" />
          <span className="sr-only"> {t("(opens in a new tab)")}</span>
        </a>
        <p className="mt-0.5 text-xs text-muted">{listed([source.publisher, date], "·")}</p>
        {source.why !== undefined && (
          <p dir="auto" className="mt-1 wrap-anywhere">
            {source.why}
          </p>
        )}
      </div>
      <SandboxBadge provider="news" />
    </div>
  );
}
