import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ArrowDown, ArrowUp, Redo2, Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { useTitle } from "../../lib/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { confirmAndMoveOn, focusMark } from "../../ui/form/marked-fields.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Tab, TabList, Tabs } from "../../ui/page/tabs.tsx";
import { useShortcuts } from "../documents/editor/use-shortcuts.ts";
import { RowButton } from "../../ui/row-button.tsx";
import { AiReading } from "./ai-reading.tsx";
import { focusPath, focusPiece, focusUnplaced } from "./focus-places.ts";
import { fillField } from "./original/fill-field.ts";
import type { Import } from "./kept-import.ts";
import { Original } from "./original/original.tsx";
import { piecesOf } from "./original/original-pieces.ts";
import { linesOf, pathAtLine } from "./original/original-places.ts";
import {
  confirmField,
  isReadByAi,
  placesIn,
  type Review,
  withFieldDoubts,
  withoutBlanks,
} from "./review-edits.ts";
import { createReviewHistory } from "./review-history.ts";
import { ReviewFields } from "./review-fields.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { sectionStates, stepsIn } from "./section-states.ts";
import { UnplacedTexts } from "./unplaced-texts.tsx";
import { useAiHelp } from "./use-ai-help.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { Rich } from "../../ui/rich.tsx";
import { t } from "../../lib/texts.ts";

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
  useTitle(t("Review your resume"));
  const root = useRef<HTMLDivElement>(null);
  const [steps] = useState(() => createReviewHistory(withFieldDoubts(imported.review)));
  const { history, isLocked } = useStore(steps);
  const [view, setView] = useState<"found" | "original">("found");
  /** The field that a click in the original fills. */
  const [chosen, setChosen] = useState<string>();
  const review = history.present;
  const { edit } = steps;
  const shortcuts = useMemo(() => ({ getState: () => steps }), [steps]);
  useShortcuts(shortcuts, root, () => {});
  const ai = useAiHelp(steps, imported.text);
  const keep = useEffectEvent(onChange);
  useEffect(() => keep(review), [review]);

  const { doubts, unplaced } = review;
  const states = useMemo(() => sectionStates(review), [review]);
  const marks = stepsIn(states);
  const pieces = useMemo(() => piecesOf(imported.text, imported.places), [imported.text, imported.places]);
  const texts = useMemo(() => pieces.map(({ text }) => text), [pieces]);
  const lit = useMemo(
    () => (chosen === undefined ? [] : linesOf(review.resume, texts, chosen)),
    [chosen, review.resume, texts],
  );
  const hasOriginal = file !== undefined || imported.text !== "";
  const filling = useMemo(
    () => (chosen === undefined ? undefined : nameOf(review.resume, chosen)),
    [review.resume, chosen],
  );

  // On narrow screens, the form and the original are separate tabs.
  const show = (next: typeof view) => flushSync(() => setView(next));
  const goTo = (path: string) => {
    show("found");
    focusPath(path);
  };
  const step = (direction: 1 | -1) => {
    show("found");
    focusMark(direction);
  };
  const toOriginal = () => {
    const isThere = document.activeElement?.closest("[data-original]") !== null;
    if (isThere) return leaveOriginal();
    if (!hasOriginal) return;
    show("original");
    focusPiece();
  };
  const leaveOriginal = () => {
    show("found");
    if (chosen === undefined) return;
    focusPath(chosen);
  };
  useReviewKeys({ onStep: step, onOriginal: toOriginal });
  const fill = (taken: string[]) => {
    if (chosen === undefined || isLocked) return;
    const filled = fillField(review, chosen, taken);
    edit(() => filled);
    if (filled.resume === review.resume) return goTo(chosen);
    toast.success(
      t("{{field}}: {{text}}", { field: filling ?? "", text: taken.join(" ") }),
      steps.undoOption(),
    );
    goTo(chosen);
  };
  const onFieldKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const field = target.closest<HTMLElement>("[data-path]");
    const path = field?.dataset["path"];
    if (!field || path === undefined || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setChosen(undefined);
    const isDone = target instanceof HTMLInputElement || event.ctrlKey || event.metaKey;
    if (event.key !== "Enter" || !isDone || !field.matches("[data-uncertain]")) return;
    event.preventDefault();
    confirmAndMoveOn(target, () => edit((current) => confirmField(current, path)));
  };

  return (
    <div ref={root}>
      {/* On phones, the first row scrolls away. */}
      <div className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2.5 max-md:top-1.5 sm:px-6">
        <div className="min-w-0 flex-1 max-md:basis-[calc(100%-9rem)]">
          <h1 className="truncate text-sm font-semibold">{t("Review your resume")}</h1>
          <p className="truncate text-xs text-muted">
            {imported.fileName
              ? t("Nothing is saved yet: {{file}}", { file: imported.fileName })
              : t("Nothing is saved yet")}
          </p>
        </div>
        <div className="flex items-center gap-2 max-md:order-1 max-md:flex-1">
          <div className="flex items-center max-md:-ms-1.5">
            <RowButton
              label={t("Undo")}
              icon={<Undo2 />}
              disabled={isLocked || history.past.length === 0}
              onClick={steps.undo}
            />
            <RowButton
              label={t("Redo")}
              icon={<Redo2 />}
              disabled={isLocked || history.future.length === 0}
              onClick={steps.redo}
            />
          </div>
          <p className="text-xs text-muted tabular-nums">
            {marks > 0 ? t("{{count}} to check", { count: marks }) : t("Nothing left to check")}
          </p>
          <div className={cx("flex items-center md:me-1", marks === 0 && "max-md:hidden")}>
            <RowButton
              label={t("Previous field to check")}
              title={t("Previous field to check (Shift+F8)")}
              aria-keyshortcuts="Shift+F8"
              icon={<ArrowUp />}
              disabled={isLocked || marks === 0}
              onClick={() => step(-1)}
            />
            <RowButton
              label={t("Next field to check")}
              title={t("Next field to check (F8)")}
              aria-keyshortcuts="F8"
              icon={<ArrowDown />}
              disabled={isLocked || marks === 0}
              onClick={() => step(1)}
            />
          </div>
        </div>
        <Button className="max-md:h-8 max-md:px-3 max-md:text-xs" onClick={onAnother}>
          {t("Another file")}
        </Button>
        <Button variant="primary" className="max-md:order-2" onClick={() => onUse(withoutBlanks(review))}>
          {t("Use this resume")}
        </Button>
      </div>
      <div className={cx(hasOriginal && "lg:grid lg:grid-cols-2", "mx-auto", !hasOriginal && "max-w-3xl")}>
        {hasOriginal && (
          <Tabs value={view} onValueChange={(next: typeof view) => setView(next)} className="lg:hidden">
            <TabList aria-label={t("View")} className="px-4 sm:px-6">
              <Tab value="found">{t("Found")}</Tab>
              <Tab value="original">{t("Original")}</Tab>
            </TabList>
          </Tabs>
        )}
        <section
          aria-label={t("Found")}
          className={cx("px-4 pt-4 pb-24 sm:px-6", hasOriginal && view === "original" && "max-lg:hidden")}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the fields in it */}
          <div
            className="@container mx-auto flex max-w-2xl flex-col gap-6"
            onFocus={(event) =>
              setChosen(event.target.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? undefined)
            }
            onKeyDown={onFieldKey}
          >
            {imported.downloaded && (
              <Callout
                title={t("This file was changed after you downloaded it here")}
                action={
                  <Button onClick={() => onUseDownloaded(imported.downloaded!)}>
                    {t("Use the resume as downloaded")}
                  </Button>
                }
              >
                {t(
                  "Below is the current text. The file also contains the resume as you downloaded it, without these changes.",
                )}
              </Callout>
            )}
            <div className="flex flex-col gap-2">
              <ReviewSummary
                states={states}
                unplaced={unplaced.length}
                notes={imported.kept}
                onGo={goTo}
                onUnplaced={focusUnplaced}
              />
              {doubts.length + unplaced.length > 0 && !isReadByAi(review) && imported.text !== "" && (
                <AiReading text={imported.text} ai={ai} />
              )}
              {marks > 0 && (
                <p className="text-xs text-muted max-lg:hidden pointer-coarse:hidden">
                  <Rich
                    text={t("<next/> goes to the next field to check, <confirm/> confirms it.")}
                    parts={{ next: <Kbd>F8</Kbd>, confirm: <Kbd>Enter</Kbd> }}
                  />
                </p>
              )}
            </div>
            {/* Locks the fields while AI is working on them. */}
            <div inert={isLocked} className="flex flex-col gap-8 transition-opacity inert:opacity-60">
              <ReviewFields
                review={review}
                initial={imported.review}
                states={states}
                chosen={chosen}
                edit={edit}
              />
            </div>
            {unplaced.length > 0 && (
              <UnplacedTexts review={review} texts={texts} edit={edit} isInert={isLocked} />
            )}
          </div>
        </section>
        {hasOriginal && (
          <Original
            file={file}
            isPhoto={imported.kind === "photo"}
            pieces={pieces}
            marked={lit}
            filling={filling}
            isShown={view === "original"}
            isInert={isLocked}
            onFill={fill}
            onPick={(piece) => {
              const path = pathAtLine(review.resume, texts, piece);
              if (path !== undefined) goTo(path);
            }}
            onLeave={leaveOriginal}
            onDone={() => {
              show("found");
              setChosen(undefined);
            }}
          />
        )}
      </div>
      <output className="sr-only">
        {t("{{marked}} to check, {{unplaced}} not placed yet", { marked: marks, unplaced: unplaced.length })}
      </output>
    </div>
  );
}

const nameOf = (resume: ResumeContent, path: string): string | undefined =>
  placesIn(resume).find(({ to }) => to.is !== "entry" && to.path === path)?.fullLabel;
