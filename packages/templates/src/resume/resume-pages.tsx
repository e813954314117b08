import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { customAccent } from "@postfolio/contract/resumes/resume-accent.ts";
import type { VisibleLetter } from "@postfolio/contract/letters/visible-letter.ts";
import { documentDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { visibleProfile } from "@postfolio/contract/resumes/visible-resume.ts";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import "../fonts/fonts.css";
import { resumeClasses, ResumeDocument } from "./resume-document.tsx";
import { letterClasses, LetterDocument } from "../letter/letter-document.tsx";
import "./resume-pages.css";
import "../templates.css";

/** Returns the text below a page; the first page is 1. */
type Caption = (page: number, pages: number) => string;

interface SharedProps {
  zoom?: number;
  /** Called after pages are counted but before they are painted. */
  onDrawn?: ((pages: number, flow: HTMLElement) => void) | undefined;
}

interface WithCaptions {
  caption: Caption;
  maxPages?: never;
}

interface Thumbnail {
  maxPages: number;
  caption?: never;
}

type PagesProps = SharedProps & (WithCaptions | Thumbnail);

export const ResumePages = ({ resume, ...rest }: PagesProps & { resume: ResumeContent }) => (
  <Pages
    classes={resumeClasses(resume)}
    accent={customAccent(resume.options)}
    name={visibleProfile(resume.Profile).name}
    direction={documentDirection(resume)}
    {...rest}
  >
    <ResumeDocument resume={resume} />
  </Pages>
);

export const LetterPages = ({ letter, ...rest }: PagesProps & { letter: VisibleLetter }) => (
  <Pages
    classes={letterClasses(letter)}
    accent={customAccent(letter.head.options)}
    name={visibleProfile(letter.head.Profile).name}
    direction={letter.direction}
    {...rest}
  >
    <LetterDocument letter={letter} />
  </Pages>
);

type DocumentPagesProps = PagesProps & {
  classes: string;
  accent: string | undefined;
  name: string;
  direction: "ltr" | "rtl";
  children: ReactNode;
};

/** Columns have the size of a sheet, so that the browser breaks them as it breaks pages. */
function Pages(props: DocumentPagesProps) {
  const { classes, accent, name, direction, zoom, maxPages, caption, onDrawn, children } = props;
  const flow = useRef<HTMLDivElement>(null);
  const { flowing, all: pageCount } = usePages(flow, onDrawn);
  useFontsFor(flow);
  return (
    <div
      className={`resume-pages ${classes}`}
      style={{
        // For browsers that cannot read the accent from an attribute; see `resume.css`.
        ...(accent !== undefined && { "--accent": accent }),
        ...(zoom !== undefined && {
          "--zoom": zoom,
          inlineSize: "calc(var(--zoom) * var(--paper-width))",
        }),
      }}
    >
      {Array.from({ length: Math.min(pageCount, maxPages ?? pageCount) }, (_, page) => (
        <div key={page} className="resume-sheet">
          {maxPages === undefined && page > 0 && (
            <p className="resume-foot" dir={direction} aria-hidden="true">
              {name !== "" && (
                <>
                  <bdi>{name}</bdi>
                  {"\u2002\u00B7\u2002"}
                </>
              )}
              <bdi>{`${page + 1}/${pageCount}`}</bdi>
            </p>
          )}
          {caption && <p className="resume-caption">{caption(page + 1, pageCount)}</p>}
        </div>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are clicked, also by keyboard */}
      <div ref={flow} className="resume-flow" onClick={openLinkInNewTab}>
        {children}
        {/* A row of columns is only created by content in the flow, so a longer side column needs empty elements. */}
        {Array.from({ length: pageCount - flowing }, (_, page) => (
          <div key={page} className="resume-column" />
        ))}
      </div>
    </div>
  );
}

type FlowRef = RefObject<HTMLDivElement | null>;

interface Pages {
  flowing: number;
  all: number;
}

/**
 * Counts pages once per frame, and again once fonts have loaded. Components that depend on the count render in the same
 * frame, so that no sheet lags behind.
 */
function usePages(flow: FlowRef, onDrawn: PagesProps["onDrawn"]): Pages {
  const [pages, setPages] = useState<Pages>({ flowing: 1, all: 1 });
  const count = () => {
    const drawn = flow.current;
    if (!drawn) return;
    if (onDrawn) flushSync(() => onDrawn(countPages(drawn).all, drawn));
    const { flowing, all } = countPages(drawn);
    flushSync(() =>
      setPages((known) => (known.flowing === flowing && known.all === all ? known : { flowing, all })),
    );
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any render can change the number of pages
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  });
  const recount = useEffectEvent(count);
  useEffect(() => {
    const onFonts = () => recount();
    document.fonts.addEventListener("loadingdone", onFonts);
    return () => document.fonts.removeEventListener("loadingdone", onFonts);
  }, []);
  return pages;
}

/** Large fonts, loaded with the first text that needs them. */
const FONTS_ON_DEMAND = [
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    load: () => import("../fonts/fonts-cjk.css"),
    asked: false,
  },
  {
    // Beyond Latin-1: more Latin letters, Greek, Cyrillic, and symbols that the slices lack.
    letters:
      /[\u0100-\u02C5\u02C7-\u02D9\u02DB\u02DD-\u0482\u048A-\u052F\u1D00-\u1FFF\u2010\u2011\u2015-\u2017\u201B\u201F-\u2021\u2023-\u2025\u2027-\u2029\u2030-\u2038\u203B-\u2043\u2045-\u20AB\u20AD-\u2121\u2123-\u2BFF\uFB00-\uFB06]/u,
    load: () => import("../fonts/fonts-extended.css"),
    asked: false,
  },
];

/** Milliseconds to wait after the last keystroke. */
const SETTLED = 150;

function useFontsFor(flow: FlowRef) {
  const isFirst = useRef(true);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any render can add another script
  useEffect(() => {
    const load = () => loadFontsFor(flow.current?.textContent ?? "");
    if (isFirst.current) load();
    isFirst.current = false;
    const timer = setTimeout(load, SETTLED);
    return () => clearTimeout(timer);
  });
}

function loadFontsFor(text: string): void {
  for (const fonts of FONTS_ON_DEMAND.filter(({ asked, letters }) => !asked && letters.test(text))) {
    fonts.asked = true;
    fonts.load().catch(() => {
      // Falls back to the device's fonts until the next render, which tries again.
      fonts.asked = false;
    });
  }
}

/** Counts the pages of the flowing text, and of all content. The side column may be longer than the text. */
export function countPages(flow: HTMLElement): Pages {
  const [flowing, side] = [".resume", ".resume-side"].map(
    (part) => flow.querySelector(part)?.getClientRects().length || 1,
  ) as [number, number];
  return { flowing, all: Math.max(flowing, side) };
}

function openLinkInNewTab(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}
