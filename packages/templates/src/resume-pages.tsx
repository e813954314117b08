import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import "./fonts.css";
import { resumeClasses, ResumeDocument } from "./resume-document.tsx";
import "./resume.css";
import "./resume-pages.css";
import { LinkTabIndex } from "./text.tsx";

interface ResumePagesProps {
  resume: ResumeContent;
  /** Size of the sheets as a part of their size on paper; without it they are as wide as the container. */
  zoom?: number;
  /** Sheets shown at most, as for a thumbnail. */
  maxPages?: number;
}

/**
 * The resume on the sheets it will be printed on. The document stands in columns as large as a sheet,
 * so the browser breaks it as it breaks pages; each sheet shows its column of a copy of its own. The
 * first copy is the real one (see `resumeHtml`), the others are pictures of it.
 */
export function ResumePages({ resume, zoom, maxPages = Infinity }: ResumePagesProps) {
  const { flow, pageCount } = usePageCount();
  const shown = Math.min(pageCount, maxPages);
  const style = zoom === undefined ? undefined : ({ "--zoom": zoom } as CSSProperties);
  return (
    <LinkTabIndex value={-1}>
      <div className="resume-pages" style={style}>
        {Array.from({ length: shown }, (_, page) => (
          <figure key={page} className={`resume-sheet ${resumeClasses(resume)}`}>
            <div className="resume-paper" inert={page > 0} aria-hidden={page > 0 || undefined}>
              <div
                ref={page === 0 ? flow : undefined}
                className="resume-flow"
                style={{ "--page": page } as CSSProperties}
              >
                <ResumeDocument resume={resume} />
              </div>
            </div>
            <figcaption className="resume-caption">
              Page {page + 1} of {pageCount}
            </figcaption>
          </figure>
        ))}
      </div>
    </LinkTabIndex>
  );
}

/** Counts the columns of the first copy before the browser paints, and again when fonts arrive. */
function usePageCount() {
  const flow = useRef<HTMLDivElement>(null);
  const [pageCount, setPageCount] = useState(1);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any new rendering can end on another page
  useLayoutEffect(() => {
    if (flow.current) setPageCount(countColumns(flow.current));
  });
  useEffect(() => {
    const recount = () => {
      if (flow.current) setPageCount(countColumns(flow.current));
    };
    document.fonts.addEventListener("loadingdone", recount);
    return () => document.fonts.removeEventListener("loadingdone", recount);
  }, []);
  return { flow, pageCount };
}

/** Columns stand side by side without a gap, each as wide as the flow itself. */
const countColumns = (flow: HTMLElement) => Math.max(1, Math.round(flow.scrollWidth / flow.clientWidth));

/**
 * The markup of the resume that a `ResumePages` inside `root` shows, for `POST /api/users/generatePdf`.
 * @throws Error when there is none
 */
export function resumeHtml(root: ParentNode): string {
  const document = root.querySelector(".resume-flow > .resume");
  if (!document) throw new Error("There is no resume to print");
  return document.outerHTML;
}
