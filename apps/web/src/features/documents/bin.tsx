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
import { t } from "../../lib/texts.ts";

interface Binned {
  _id: string;
  name: string;
  deletedAt: string;
}

interface BinProps {
  noun: string;
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
            {t("Deleted {{noun}}s stay here for {{binDays}} days.", { noun, binDays: LIMITS.binDays })}
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
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-muted tabular-nums">
          {t("Deleted {{deletedAt}}, kept until {{date}}", {
            deletedAt: dateOf(deletedAt),
            date: dateOf(plus(new Date(deletedAt), LIMITS.binDays * DAY)),
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
          title={t("Delete this {{noun}} forever?", { noun })}
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
