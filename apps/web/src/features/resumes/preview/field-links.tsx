import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { useEditorStore } from "../model/editor-store.ts";
import { focusField } from "../model/focus-field.ts";
import { bringIntoSight } from "./bring-into-sight.ts";
import type * as Places from "./field-places.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

const MAC = /^Mac|^iP/u.test(navigator.platform);
const LINK_HINT = MAC
  ? text("Click to edit, ⌘-click to open the link")
  : text("Click to edit, Ctrl-click to open the link");

const loadPlaces = () => import("./field-places.ts");
/** Used if the code cannot be loaded, for example while offline. The pages and the form are then not linked. */
const nothing = () => undefined;

/** Clicking a text on the pages focuses its field, and focusing a field highlights its place on the pages. */
export function FieldLinks({ resume, children }: { resume: ResumeContent; children: ReactNode }) {
  const store = useEditorStore();
  const pages = useRef<HTMLDivElement>(null);
  useFieldInFocus(pages, resume);

  const goToField = (event: MouseEvent) => {
    const isSelecting = getSelection()?.isCollapsed === false;
    if (event.ctrlKey || event.metaKey || isSelecting) return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.target as Element;
    const go = ({ fieldAt }: typeof Places) => {
      const key = fieldAt(resume, target);
      if (key !== undefined) focusField(store, key);
    };
    loadPlaces().then(go, nothing);
  };
  const hint = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.title = (event.target as Element).closest("a") ? t(LINK_HINT) : "";
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the form itself is the way by keyboard
    <div
      ref={pages}
      onPointerEnter={() => void loadPlaces().catch(nothing)}
      onClickCapture={goToField}
      onPointerOver={hint}
      className="[&_.resume_:is(bdi,a,li,img,p)]:cursor-text [&_[data-in-focus]]:rounded-[1px] [&_[data-in-focus]]:bg-[#1f4e8c12] [&_[data-in-focus]]:outline [&_[data-in-focus]]:outline-offset-2 [&_[data-in-focus]]:outline-[#1f4e8c80] print:[&_[data-in-focus]]:bg-transparent print:[&_[data-in-focus]]:outline-none"
    >
      {children}
    </div>
  );
}

/** How many milliseconds after the last keystroke to look up the place, to keep typing fast. */
const LOOKUP_DELAY_MS = 150;
const MARK = "data-in-focus";

function useFieldInFocus(pages: RefObject<HTMLElement | null>, resume: ResumeContent): void {
  const [key, setKey] = useState<string>();

  useEffect(() => {
    const focusChanged = (event: FocusEvent) => {
      const focused = event.type === "focusin" ? event.target : event.relatedTarget;
      const field = focused instanceof Element ? focused.closest<HTMLElement>("[data-field]") : null;
      setKey(field?.dataset["field"]);
    };
    document.addEventListener("focusin", focusChanged);
    document.addEventListener("focusout", focusChanged);
    return () => {
      document.removeEventListener("focusin", focusChanged);
      document.removeEventListener("focusout", focusChanged);
    };
  }, []);

  useEffect(() => {
    let isLatest = true;
    const update = async () => {
      const root = pages.current?.querySelector(".resume");
      const places = key === undefined ? undefined : await loadPlaces();
      if (!isLatest) return;
      const place = root && key !== undefined ? places?.placeOf(resume, root, key) : undefined;
      const marked = pages.current?.querySelector(`[${MARK}]`);
      if (marked === place) return;
      marked?.removeAttribute(MARK);
      place?.setAttribute(MARK, "");
      if (place) bringIntoSight(place);
    };
    const timer = setTimeout(() => void update().catch(nothing), LOOKUP_DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [pages, resume, key]);
}
