import type { VersionSummary } from "@postfolio/contract/documents/document-versions.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { dateAndTimeOf } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Autosaving } from "../saving/use-autosave.ts";
import type { Describe } from "./described.ts";
import { differences } from "./differences.ts";
import { Difference } from "./difference.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

interface VersionsDialogProps<D, S> {
  noun: "resume" | "letter";
  id: string;
  current: D;
  currentVersion: number | undefined;
  calls: {
    listVersions: (id: string) => Promise<VersionSummary[]>;
    getVersion: (id: string, version: number) => Promise<D>;
    restoreVersion: (id: string, version: number) => Promise<S>;
  };
  autosave: Pick<Autosaving<D, S>, "replace">;
  render: (content: D) => ReactNode;
  describeIn: (...documents: D[]) => Describe;
  onClose: () => void;
}

const VIEWS = [
  { value: "page", label: text("Page") },
  { value: "changes", label: text("Changes since") },
] as const;

export default function VersionsDialog<D, S>(props: VersionsDialogProps<D, S>) {
  const { noun, id, currentVersion, calls, autosave, onClose } = props;
  const query = useQuery({
    queryKey: ["versions", id, currentVersion],
    queryFn: () => calls.listVersions(id),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<number>();
  const [restoring, setRestoring] = useState(false);
  const shown = chosen ?? query.data?.[0]?.version;

  const restore = async (version: number) => {
    if (restoring) return;
    setRestoring(true);
    try {
      await autosave.replace(() => calls.restoreVersion(id, version));
      toast.success(MESSAGES.versionRestored);
      onClose();
    } catch (error) {
      toast.failure(error);
    } finally {
      setRestoring(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      wide
      title={t("Versions")}
      description={t("Save creates a named version. We also save versions automatically as you edit.")}
      footer={
        shown !== undefined && (
          <Button
            variant="primary"
            busy={restoring}
            busyLabel={t("Restoring")}
            onClick={() => void restore(shown)}
          >
            {t("Restore this version")}
          </Button>
        )
      }
    >
      <QueryView query={query} pending={<Skeleton className="h-64" />}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState icon={<History />} title={t("No versions yet")}>
              {noun === "resume"
                ? t("Press Save to keep the current resume as a named version.")
                : t("Press Save to keep the current letter as a named version.")}
            </EmptyState>
          ) : (
            <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
              <VersionList versions={versions} shown={shown} onChoose={setChosen} />
              {shown !== undefined && <Version key={shown} {...props} version={shown} />}
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly VersionSummary[];
  shown: number | undefined;
  onChoose: (version: number) => void;
}

const VersionList = ({ versions, shown, onChoose }: VersionListProps) => (
  <ul aria-label={t("Versions")} className="flex flex-col gap-1 max-md:max-h-44 max-md:overflow-y-auto">
    {versions.map(({ version, name, createdAt }) => (
      <li key={version}>
        <button
          type="button"
          aria-current={version === shown}
          onClick={() => onChoose(version)}
          className={cx(
            "w-full rounded-md px-3 py-2 text-start hover:bg-hover",
            version === shown && "bg-hover",
          )}
        >
          <span className={cx("block truncate", name === null ? "text-muted" : "font-medium")}>
            {name ?? t("Saved automatically")}
          </span>
          <time dateTime={createdAt} className="block text-xs text-muted tabular-nums">
            {dateAndTimeOf(createdAt)}
          </time>
        </button>
      </li>
    ))}
  </ul>
);

function Version<D, S>({
  id,
  version,
  current,
  calls,
  render,
  describeIn,
}: VersionsDialogProps<D, S> & { version: number }) {
  const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("page");
  const query = useQuery({
    queryKey: ["version", id, version],
    queryFn: () => calls.getVersion(id, version),
    staleTime: Infinity,
  });
  return (
    <div className="min-w-0">
      <SegmentedControl
        label={t("Show")}
        value={view}
        onValueChange={setView}
        options={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <div className="mt-4">
        <QueryView query={query} pending={<Skeleton className="aspect-[1/1.414]" />}>
          {(content) =>
            view === "page" ? (
              <div className="rounded-md bg-sunken p-4">{render(content)}</div>
            ) : (
              <Changes before={content} after={current} describe={describeIn(current, content)} />
            )
          }
        </QueryView>
      </div>
    </div>
  );
}

/** Fields that are derived from the text and not shown as changes. */
const BESIDE: readonly string[] = ["marks", "unread", "firstLines"];

interface ChangesProps<D> {
  before: D;
  after: D;
  describe: Describe;
}

function Changes<D>({ before, after, describe }: ChangesProps<D>) {
  const found = differences(undefined, after, before).filter(({ path: [part] }) => !BESIDE.includes(part!));
  if (found.length === 0) return <p className="text-muted">{t("Nothing has changed since then.")}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {found.map((difference) => {
        const { label, mine, theirs } = describe(difference);
        return (
          <div key={difference.path.join("/")}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">
              <Difference before={theirs} after={mine} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
