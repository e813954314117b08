import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { PagesPane } from "../documents/pages/pages-pane.tsx";
import { placeField } from "../resumes/ai/resume-places.ts";
import { bringIntoSight } from "../resumes/preview/bring-into-sight.ts";
import { fieldAt, placeOf } from "../resumes/preview/field-places.ts";
import { useShownResume } from "../resumes/preview/photos.ts";
import { withAccepted } from "./use-tailoring.ts";
import { pageCaption } from "../../ui/page/page-caption.ts";

interface TailoredPageProps {
  doc: ResumeContent;
  changes: readonly TailoringChange[];
  accepted: readonly TailoringChange[];
  current: TailoringChange | undefined;
  onPick: (path: string) => void;
}

export function TailoredPage({ doc, changes, accepted, current, onPick }: TailoredPageProps) {
  const pages = useRef<HTMLDivElement>(null);
  const made = useMemo(() => {
    const paths = new Set([...accepted, ...(current ? [current] : [])].map(({ path }) => path));
    return changes.filter(({ path }) => paths.has(path));
  }, [changes, accepted, current]);
  const shown = useShownResume(useMemo(() => withAccepted(doc, made), [doc, made]));
  const keys = useMemo(
    () => new Map(made.map((change) => [keyOf(shown, change), change.path])),
    [shown, made],
  );
  useMarks(pages, shown, keys, current?.path);
  const pick = (event: MouseEvent) => {
    event.preventDefault();
    const path = keys.get(fieldAt(shown, event.target as Element) ?? "");
    if (path !== undefined) onPick(path);
  };
  return (
    <PagesPane paper={doc.options.paper}>
      {(zoom) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list is the way by keyboard
        <div
          ref={pages}
          onClickCapture={pick}
          className="[&_[data-change]]:cursor-pointer [&_[data-change]]:rounded-[1px] [&_[data-change]]:outline [&_[data-change]]:outline-offset-2 [&_[data-change=made]]:bg-[#1d664114] [&_[data-change=made]]:outline-[#1d664180] [&_[data-change=current]]:bg-[#1f4e8c1a] [&_[data-change=current]]:outline-[#1f4e8c]"
        >
          <ResumePages resume={shown} zoom={zoom} caption={pageCaption} />
        </div>
      )}
    </PagesPane>
  );
}

/** Returns the key of the field to highlight: the first item of a new order, or the last mention of an added skill. */
function keyOf(resume: ResumeContent, { path, old, new: wording }: TailoringChange): string {
  if (Array.isArray(wording)) return placeField(resume, `${path}.0`);
  if (old !== "" || path === "Profile.about") return placeField(resume, path);
  const list = path.replace(/\.\d+$/u, "");
  const items = list
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], resume);
  return placeField(resume, `${list}.${(items as string[]).lastIndexOf(wording)}`);
}

const MARK = "data-change";
/** How long, in milliseconds, to wait until the pages are drawn. */
const DRAW_DELAY_MS = 120;

function useMarks(
  pages: RefObject<HTMLElement | null>,
  resume: ResumeContent,
  keys: ReadonlyMap<string, string>,
  current: string | undefined,
): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const root = pages.current?.querySelector(".resume");
      if (!root) return;
      for (const marked of root.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
      for (const [key, path] of keys) {
        const place = placeOf(resume, root, key);
        place?.setAttribute(MARK, path === current ? "current" : "made");
        if (place && path === current) bringIntoSight(place);
      }
    }, DRAW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pages, resume, keys, current]);
}
