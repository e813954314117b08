import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeSummary } from "@postfolio/contract/resume.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { dateOf } from "../../../lib/time.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { binQuery, deleteForever, restoreResume } from "../resumes.api.ts";

type Binned = ResumeSummary & { deletedAt: string };

/** The resumes that were deleted, until they are deleted for good. */
export function Bin() {
  const query = useQuery(binQuery());
  return (
    <QueryView query={query} pending={<Skeleton className="h-40" />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon={<Trash2 />} title="The bin is empty">
            Resumes that you delete stay here for {LIMITS.binDays} days.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.map((resume) => (
              <BinnedResume key={resume._id} resume={resume} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function BinnedResume({ resume: { _id, name, deletedAt } }: { resume: Binned }) {
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-5">
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-muted tabular-nums">
          Deleted {dateOf(deletedAt)}, kept until {dateOf(plus(new Date(deletedAt), LIMITS.binDays * DAY))}
        </p>
      </div>
      <Button
        size="sm"
        icon={<RotateCcw />}
        aria-label={`Restore ${name}`}
        busy={busy && !asking}
        onClick={() => run(restoreResume(_id), MESSAGES.resumeRestored)}
      >
        Restore
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Delete forever: ${name}`}
        onClick={() => setAsking(true)}
      >
        Delete forever
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Delete this resume forever?"
          description={`“${name}” and its versions will be gone for good.`}
          confirmLabel="Delete forever"
          danger
          busy={busy}
          onConfirm={() => run(deleteForever(_id), MESSAGES.resumeGone)}
        />
      )}
    </li>
  );
}
