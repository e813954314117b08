import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ArrowDown, Redo2, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { Tab, TabList, Tabs } from "../../ui/page/tabs.tsx";
import { record, redo, startHistory, undo } from "../documents/editor/history.ts";
import { useShortcuts } from "../documents/editor/use-shortcuts.ts";
import { RowButton } from "../../ui/row-button.tsx";
import type { Import } from "./kept-import.ts";
import { Original } from "./original.tsx";
import { linesOf, pathAtLine } from "./original-places.ts";
import { countFields, isReadByAi, type Review, withoutBlanks } from "./review-edits.ts";
import { ReviewFields } from "./review-fields.tsx";
import { UnplacedTexts } from "./unplaced-texts.tsx";
import { AiReading } from "./ai-reading.tsx";
import { useAiHelp } from "./use-ai-help.ts";

interface ReviewScreenProps {
  imported: Import;
  file: Blob | undefined;
  onChange: (review: Review) => void;
  onAnother: () => void;
  onUse: (resume: ResumeContent) => void;
  onUseDownloaded: (resume: ResumeContent) => void;
}

export default function ReviewScreen({
  imported,
  file,
  onChange,
  onAnother,
  onUse,
  onUseDownloaded,
}: ReviewScreenProps) {
  useTitle("Review your resume");
  const root = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState(() => startHistory(withDoubts(imported.review)));
  const [view, setView] = useState<"found" | "original">("found");
  const [focused, setFocused] = useState<string>();
  // On a narrow screen, show the field's tab before focusing it.
  const picked = useRef<string>(undefined);
  useEffect(() => {
    if (picked.current === undefined || view !== "found") return;
    focusField(picked.current);
    picked.current = undefined;
  }, [view]);
  const review = history.present;
  const edit = (change: (review: Review) => Review, field?: string) =>
    setHistory((current) => record(current, change(current.present), Date.now(), field));
  const steps = useMemo(() => ({ undo: () => setHistory(undo), redo: () => setHistory(redo) }), []);
  const store = useMemo(() => ({ getState: () => steps }), [steps]);
  useShortcuts(store, root, () => {});
  const ai = useAiHelp(review, imported.text, edit, steps.undo);
  const keep = useEffectEvent(onChange);
  useEffect(() => keep(review), [review]);

  const { doubts, unplaced } = review;
  const lines = useMemo(() => imported.text.split("\n"), [imported.text]);
  const marked = useMemo(
    () => (focused === undefined ? [] : linesOf(review.resume, lines, focused)),
    [focused, review.resume, lines],
  );
  const hasOriginal = file !== undefined || imported.text !== "";
  return (
    <div ref={root}>
      <div className="sticky top-14 z-20 flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line bg-paper px-4 py-2.5 max-md:top-5 sm:px-6">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="truncate text-sm font-semibold">Review your resume</h1>
          <p className="truncate text-xs text-muted">{imported.fileName || "From your text"}</p>
        </div>
        <RowButton label="Undo" icon={<Undo2 />} disabled={history.past.length === 0} onClick={steps.undo} />
        <RowButton
          label="Redo"
          icon={<Redo2 />}
          disabled={history.future.length === 0}
          onClick={steps.redo}
        />
        <Button className="ms-auto" onClick={onAnother}>
          Another file
        </Button>
        <Button variant="primary" onClick={() => onUse(withoutBlanks(review))}>
          Use this resume
        </Button>
      </div>
      <div className={cx(hasOriginal && "lg:grid lg:grid-cols-2", "mx-auto", !hasOriginal && "max-w-3xl")}>
        {hasOriginal && (
          <Tabs value={view} onValueChange={(next: typeof view) => setView(next)} className="lg:hidden">
            <TabList aria-label="View" className="px-4 sm:px-6">
              <Tab value="found">Found</Tab>
              <Tab value="original">Original</Tab>
            </TabList>
          </Tabs>
        )}
        <section
          aria-label="Found"
          className={cx("px-4 pt-6 pb-24 sm:px-6", hasOriginal && view === "original" && "max-lg:hidden")}
        >
          <div
            className="@container mx-auto flex max-w-2xl flex-col gap-8"
            onFocus={(event) =>
              setFocused(event.target.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? undefined)
            }
          >
            {imported.downloaded && (
              <Callout
                title="This file was changed after you downloaded it here"
                action={
                  <Button onClick={() => onUseDownloaded(imported.downloaded!)}>
                    Use the resume as downloaded
                  </Button>
                }
              >
                Below is what it says now. The resume as it was is also in the file, without these changes.
              </Callout>
            )}
            <Summary review={review} kept={imported.kept} />
            {doubts.length + unplaced.length > 0 && !isReadByAi(review) && imported.text !== "" && (
              <AiReading text={imported.text} ai={ai} />
            )}
            {unplaced.length > 0 && <UnplacedTexts review={review} edit={edit} isInert={ai.busy} />}
            {/* The AI reads the current fields, so lock them until it finishes. */}
            <div inert={ai.busy} className="flex flex-col gap-8">
              <ReviewFields review={review} initial={imported.review} edit={edit} />
            </div>
          </div>
        </section>
        {hasOriginal && (
          <section
            aria-label="Original"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
            tabIndex={0}
            className={cx(
              "overflow-auto bg-sunken p-4 -outline-offset-2 sm:p-6 lg:sticky lg:top-[7.25rem] lg:h-[calc(100dvh-7.25rem)] lg:border-s lg:border-line",
              view === "found" && "max-lg:hidden",
            )}
          >
            <div className="mx-auto max-w-3xl">
              <Original
                file={file}
                lines={lines}
                places={imported.places}
                marked={marked}
                onPick={(line) => {
                  const path = pathAtLine(review.resume, lines, line);
                  if (path === undefined) return;
                  setView("found");
                  setFocused(path);
                  picked.current = view === "found" ? undefined : path;
                  focusField(path);
                }}
              />
            </div>
          </section>
        )}
      </div>
      <output className="sr-only">
        {doubts.length} to check, {unplaced.length} not placed yet
      </output>
    </div>
  );
}

/** Reviews stored by earlier versions have no doubts. */
const withDoubts = (review: Review): Review => ({ ...review, doubts: review.doubts ?? [] });

function focusField(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${path}"] :is(input, textarea)`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

function Summary({ review, kept }: { review: Review; kept: string[] }) {
  const { doubts, unplaced } = review;
  const { found, sure } = countFields(review);
  const marked = new Set(doubts.map(({ path }) => path)).size;
  const next = () => {
    const fields = [
      ...document.querySelectorAll<HTMLElement>("[data-uncertain] :is(input, textarea, [data-check])"),
    ];
    const at = fields.indexOf(document.activeElement as HTMLElement);
    const field = fields[(at + 1) % fields.length];
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  };
  const fields = found === 1 ? "1 field" : `${found} fields`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-64 flex-1">
          {marked === 0 && unplaced.length === 0
            ? `We filled ${fields}, and all of the text is placed.`
            : `We filled ${fields} and are sure of ${sure === found ? "all of them" : sure}.`}{" "}
          {marked > 0 && `What to check is marked, with the reason. `}
          {unplaced.length > 0 &&
            `${unplaced.length} ${unplaced.length === 1 ? "text is" : "texts are"} not placed yet. `}
          <span className="text-muted">Nothing is saved yet.</span>
        </p>
        {marked > 0 && (
          <Button size="sm" icon={<ArrowDown className="size-4" />} onClick={next}>
            Next to check
          </Button>
        )}
      </div>
      {kept.length > 0 && (
        <details className="text-muted">
          <summary>Notes about the file ({kept.length})</summary>
          <ul className="mt-1 list-disc ps-5">
            {kept.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
