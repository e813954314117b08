import { NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { Download } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAccountChoice, useConnections, useNetworks } from "../../../lib/connections.ts";
import { messageOf } from "../../../lib/http/api.ts";
import { listed, plural, sentenceOf, t } from "../../../lib/texts.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { browserTimeZone, cityOf, momentName } from "../../../lib/time/time.ts";
import { importPosts } from "../posts.api.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FileButton } from "../../../ui/form/file-button.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { type Column, Table } from "../../../ui/page/table.tsx";
import { type Account, type CsvRow, readPosts, templateAt } from "./csv-posts.ts";
import { currentTime } from "../../../lib/time/clock.ts";

type Outcome = { done: string; warning: string | null } | { refused: string };

export default function ImportPostsDialog({ onClose }: { onClose: () => void }) {
  const [{ csv, at }, setTaken] = useState(() => ({ csv: "", at: currentTime() }));
  const [template] = useState(() => templateAt(currentTime()));
  const accounts = useConnections().data?.data;
  const read = useMemo(() => readAll(csv, at, accounts), [csv, at, accounts]);
  const withOptions = useNetworks()
    .filter((network) => networkOf(network).postOptions)
    .map((network) => NETWORK_NAME[network]);
  const hasSeveral = useAccountChoice("").length > 0;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const take = (text: string) => {
    setTaken({ csv: text, at: currentTime() });
    setOutcomes(new Map());
  };
  const isDone = ({ number }: CsvRow) => "done" in (outcomes.get(number) ?? {});
  const left = read.rows.filter((row) => row.post && !isDone(row));
  const done = read.rows.filter(isDone).length;
  const run = async () => {
    stop.current = new AbortController();
    setBusy(true);
    await importPosts(
      left.map(({ post }) => post!),
      (index, result) => {
        const outcome: Outcome =
          result instanceof Error
            ? { refused: messageOf(result) }
            : { done: whatBecame(result.scheduledAt), warning: closeNote(result.closeTo) };
        setOutcomes((all) => new Map(all).set(left[index]!.number, outcome));
      },
      stop.current.signal,
    );
    setBusy(false);
    setStopping(false);
  };

  return (
    <Dialog
      wide
      // Finishes importing the current row before closing.
      onClose={() => (busy ? setStopping(true) : onClose())}
      title={t("Import posts")}
      description={[
        t("From a CSV file with the columns network, text, and scheduledAt (or date and time)."),
        hasSeveral && t("A column named account can say which account each post is for."),
        withOptions.length > 0 &&
          t(
            "Posts on {{networks}} can also have the columns visibility, language, content warning, and sensitive.",
            { networks: listed(withOptions, "and") },
          ),
      ]
        .filter(Boolean)
        .join(" ")}
      footer={
        <>
          <p className="me-auto self-center text-xs text-muted" aria-live="polite">
            {done > 0 && t("Imported {{done}} of {{total}}", { done, total: read.rows.length })}
          </p>
          {done > 0 && !busy && <Button onClick={onClose}>{t("Close")}</Button>}
          <Button variant="primary" disabled={left.length === 0} busy={busy} onClick={() => void run()}>
            {plural(left.length, { one: "Import 1 post", other: "Import {{count}} posts" })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          <FileButton
            fileLabel={t("CSV file")}
            accept=".csv,.tsv,.txt,text/csv"
            disabled={busy}
            onFile={(file) => void file.text().then(take)}
          >
            {t("Choose a file")}
          </FileButton>
          <Button
            variant="quiet"
            icon={<Download className="size-4" />}
            onClick={() => saveFile(new Blob([template], { type: "text/csv" }), "posts.csv")}
          >
            {t("Download a template")}
          </Button>
        </div>
        <Field
          label={t("Or paste it here")}
          hint={t(
            "Times are in your time zone ({{city}}). A post without one becomes a draft, and “next” means the next free slot.",
            { city: cityOf(browserTimeZone()) },
          )}
          error={read.problem}
        >
          <Textarea
            className="min-h-24 font-mono text-xs"
            value={csv}
            disabled={busy}
            placeholder={template}
            onChange={({ target }) => take(target.value)}
          />
        </Field>
        {read.rows.length > 0 && (
          <>
            {read.rows.some(({ problem }) => problem !== null) && (
              <Callout tone="warning" title={t("Rows with problems will be skipped")} />
            )}
            <Table
              caption={t("Posts in the file")}
              columns={columns(outcomes)}
              rows={read.rows}
              rowKey={({ number }) => String(number)}
            />
          </>
        )}
      </div>
      {stopping && (
        <ConfirmDialog
          onClose={() => setStopping(false)}
          title={t("Stop importing?")}
          description={plural(
            read.rows.length,
            {
              one: "{{done}} of {{count}} row has been imported. The list shows the result of each, and you can import the rest later.",
              other:
                "{{done}} of {{count}} rows have been imported. The list shows the result of each, and you can import the rest later.",
            },
            { done },
          )}
          confirmLabel={t("Stop")}
          cancelLabel={t("Keep importing")}
          onConfirm={() => {
            stop.current.abort();
            setStopping(false);
          }}
        />
      )}
    </Dialog>
  );
}

function readAll(
  csv: string,
  at: Date,
  accounts: readonly Account[] | undefined,
): { rows: CsvRow[]; problem?: string } {
  if (csv.trim() === "") return { rows: [] };
  try {
    return { rows: readPosts(csv, at, accounts) };
  } catch (error) {
    return { rows: [], problem: (error as Error).message };
  }
}

function columns(outcomes: ReadonlyMap<number, Outcome>): Column<CsvRow>[] {
  return [
    {
      header: t("Row"),
      cell: ({ number }) => (
        <>
          <span className="sm:hidden">{t("Row")} </span>
          {number}
        </>
      ),
    },
    {
      header: t("Network"),
      cell: ({ network, account, post }) => (
        <>
          {post ? NETWORK_NAME[post.network] : network}
          {account !== "" && (
            <span dir="auto" className="block text-xs text-muted wrap-anywhere">
              {account}
            </span>
          )}
        </>
      ),
    },
    {
      header: t("Text"),
      cell: ({ text }) => (
        <span dir="auto" className="line-clamp-3 min-w-0 whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      ),
    },
    { header: t("Time"), cell: ({ post, when }) => (post ? timeName(post.scheduledAt) : when) },
    { header: t("Result"), cell: (row) => <Result row={row} outcome={outcomes.get(row.number)} /> },
  ];
}

function Result({ row, outcome }: { row: CsvRow; outcome: Outcome | undefined }) {
  if (row.problem !== null) return <span className="text-danger">{sentenceOf(row.problem)}</span>;
  if (!outcome) return <span className="text-muted">{t("Ready to import")}</span>;
  return "done" in outcome ? (
    <span>
      <span className="text-success">{outcome.done}</span>
      {outcome.warning !== null && <span className="block text-xs text-warning">{outcome.warning}</span>}
    </span>
  ) : (
    <span className="text-danger">{sentenceOf(outcome.refused)}</span>
  );
}

const momentOf = (instant: string): string => momentName(instant, browserTimeZone(), currentTime());

function timeName(scheduledAt: string | null): string {
  if (scheduledAt === null) return t("None");
  return scheduledAt === "next" ? t("Next free slot") : momentOf(scheduledAt);
}

const whatBecame = (scheduledAt: string | null): string =>
  scheduledAt === null ? t("Saved as a draft") : t("Goes out {{time}}", { time: momentOf(scheduledAt) });

/** Only a warning, since the user may want to keep the time. */
const closeNote = (closeTo: string | null): string | null =>
  closeTo && t("Close to another post: {{time}}", { time: momentOf(closeTo) });
