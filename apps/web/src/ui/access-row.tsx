import type { ReactNode } from "react";
import { agoName } from "../lib/time/time.ts";
import { useNow } from "../lib/time/use-now.ts";
import { listed, t } from "../lib/texts.ts";
import { Rich } from "./rich.tsx";

interface AccessRowProps {
  name: string;
  mark: ReactNode;
  scopes: readonly string[];
  lastUsedAt: string | null;
  lasts: ReactNode;
  children: ReactNode;
}

export function AccessRow({ name, mark, scopes, lastUsedAt, lasts, children }: AccessRowProps) {
  const now = useNow();
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          {mark}
        </p>
        <p className="text-xs text-muted">{listed(scopes, ",")}</p>
        <p className="text-xs text-muted">
          {lastUsedAt === null ? (
            t("Never used")
          ) : (
            <Rich
              text={t("Last used <time>{{when}}</time>", { when: agoName(new Date(lastUsedAt), now) })}
              parts={{ time: (words) => <time dateTime={lastUsedAt}>{words}</time> }}
            />
          )}
          {" · "}
          {lasts}
        </p>
      </div>
      {children}
    </li>
  );
}
