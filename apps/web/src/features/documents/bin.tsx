import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { dateOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { plural, t } from "../../lib/texts.ts";

interface Binned {
  _id: string;
  name: string;
  deletedAt: string;
}

interface BinProps {
  noun: "resume" | "letter";
  query: UseQueryResult<{ data: Binned[] }>;
  restore: (id: string) => Promise<unknown>;
  deleteForever: (id: string) => Promise<unknown>;
  restored: string;
  gone: string;
}

export function Bin(props: BinProps) {
  const { noun, query } = props;
  return (
    <QueryView query={query} pending={<Skeleton className="h-40" />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon={<Trash2 />} title={t("The trash is empty")}>
            {noun === "resume"
              ? plural(LIMITS.binDays, {
                  one: "Deleted resumes stay here for 1 day.",
                  other: "Deleted resumes stay here for {{count}} days.",
                })
              : plural(LIMITS.binDays, {
                  one: "Deleted letters stay here for 1 day.",
                  other: "Deleted letters stay here for {{count}} days.",
                })}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.map((document) => (
              <BinnedDocument key={document._id} document={document} {...props} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

interface BinnedDocumentProps extends BinProps {
  document: Binned;
}

function BinnedDocument({ document, noun, restore, deleteForever, ...says }: BinnedDocumentProps) {
  const { _id, name, deletedAt } = document;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = (action: Promise<unknown>, success: string) => {
    setBusy(true);
    action
      .then(() => toast.success(success), toast.failure)
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pe-3 ps-5">
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-muted tabular-nums">
          {t("Deleted {{date}}, kept until {{until}}", {
            date: dateOf(deletedAt),
            until: dateOf(plus(new Date(deletedAt), LIMITS.binDays * DAY)),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<RotateCcw />}
          aria-label={t("Restore {{name}}", { name })}
          busy={busy && !asking}
          onClick={() => run(restore(_id), says.restored)}
        >
          {t("Restore")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("Delete forever: {{name}}", { name })}
          onClick={() => setAsking(true)}
        >
          {t("Delete forever")}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={noun === "resume" ? t("Delete this resume forever?") : t("Delete this letter forever?")}
          description={t("“{{name}}” and its versions will be permanently deleted.", { name })}
          confirmLabel={t("Delete forever")}
          danger
          busy={busy}
          onConfirm={() => run(deleteForever(_id), says.gone)}
        />
      )}
    </li>
  );
}
