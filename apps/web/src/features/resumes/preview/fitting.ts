import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { setOptions } from "../model/resume-edits.ts";
import { LADDER, loosestStep, nextStep, stepOf, TIGHTEST } from "../model/fit-ladder.ts";
import { copyPages } from "./page-copy.ts";

/** How many milliseconds without a change must pass before the layout may become looser. */
const LOOSEN_DELAY_MS = 800;

const paperOf = ({ template, options }: ResumeContent) =>
  [template, options.paper, options.font, options.language, options.fit].join(" ");

/** @param opened the document as it was when opened */
export function createFitting(store: EditorStore, opened: ResumeContent) {
  let paper = paperOf(opened);
  /** Whether letter widths have changed since the last search for a fitting step. */
  let isStale = false;
  let last: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const choose = (flow: HTMLElement, search: boolean) => {
    const { doc, amend, setLinesOver } = store.getState();
    const { fit } = doc.options;
    const copy = copyPages(flow, doc);
    const fits = (step: number) => copy.pagesAt(step) <= fit;
    const step = search ? loosestStep(fits) : nextStep(stepOf(doc.options), fits);
    setLinesOver(fits(step) ? 0 : copy.linesBeyond(fit));
    copy.remove();
    if (step !== stepOf(doc.options)) amend((current) => setOptions(current, LADDER[step]!));
  };

  const settle = () => {
    timer = undefined;
    if (!last?.isConnected || store.getState().doc.options.fit === 0) return;
    choose(last, isStale);
    isStale = false;
  };

  return {
    drawn: (pages: number, flow: HTMLElement) => {
      clearTimeout(timer);
      timer = undefined;
      const { doc } = store.getState();
      const { fit } = doc.options;
      const isOther = paper !== paperOf(doc);
      paper = paperOf(doc);
      last = flow;
      if (fit === 0) return;
      const isOver = pages > fit;
      if (isOther) choose(flow, true);
      else if (isOver && stepOf(doc.options) !== TIGHTEST) choose(flow, false);
      // Opening a resume must not change it.
      else if (isOver || doc !== opened) timer = setTimeout(settle, LOOSEN_DELAY_MS);
    },
    fontsCame: () => {
      isStale = true;
      if (timer === undefined && store.getState().doc !== opened) timer = setTimeout(settle, LOOSEN_DELAY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
