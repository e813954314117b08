import { sectionOrder } from "@postfolio/contract/resumes/resume-layout.ts";
import { type ReactNode, Suspense, lazy, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShallow } from "zustand/react/shallow";
import { FORM_ID } from "../../../lib/form-id.ts";
import { PreviewSection } from "../../../documents/editor/preview-section.tsx";
import { cx } from "../../../ui/cx.ts";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/page/tabs.tsx";
import { useHeightVariable } from "../../../ui/page/use-height-variable.ts";
import { SectionList } from "../form/section-list.tsx";
import { withdrawUndo } from "../form/use-remove.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { type EditorView, useEditor, useEditorStore } from "./editor-store.ts";
import { type FormTab, PARTS_OF } from "./form-parts.ts";

const DesignControls = lazy(() => import("../design/design-controls.tsx"));

/** Below the header, the toolbar and the tabs. On a phone the toolbar's first row is under the header. */
const BELOW_TOOLBAR =
  "top-[calc(3.5rem+var(--toolbar-height,0px))] max-md:top-[calc(1.25rem+var(--toolbar-height,0px))]";
const BELOW_TABS =
  "max-lg:top-[calc(3.5rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))] max-md:top-[calc(1.25rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))]";

interface EditorPanesProps {
  notes: ReactNode;
  /** Next to the page on a wide screen, over the foot of a narrow one. */
  panel: ReactNode;
}

/**
 * Form and design controls on the left, the preview on the right. A narrow screen shows the form or the
 * preview, and the design controls below the preview that they change.
 */
export function EditorPanes({ notes, panel }: EditorPanesProps) {
  const { show } = useEditorStore().getState();
  const view = useEditor((state) => state.view);
  const viewTabs = useRef<HTMLDivElement>(null);
  useHeightVariable(viewTabs, "--view-tabs-height");
  useKeptScroll(view);
  // Its code loads with the first visit; what it shows stays from then on.
  const [designed, setDesigned] = useState(false);
  if (view === "design" && !designed) setDesigned(true);

  return (
    <Tabs
      value={view}
      onValueChange={(next: EditorView) => show({ view: next })}
      className={cx(
        "[--form-top:calc(6.5rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))] max-lg:flex max-lg:flex-col lg:grid print:block!",
        panel
          ? "lg:grid-cols-[minmax(20rem,36%)_minmax(0,1fr)_18rem]"
          : "lg:grid-cols-[minmax(23rem,36%)_minmax(0,1fr)]",
      )}
    >
      <div className="max-lg:contents">
        <TabList
          ref={viewTabs}
          aria-label="View"
          className={cx("sticky z-10 bg-paper px-4 sm:px-6 print:hidden", BELOW_TOOLBAR)}
        >
          <Tab value="edit">Edit</Tab>
          <Tab value="design">Design</Tab>
          <Tab value="preview" className="lg:hidden">
            Preview
          </Tab>
        </TabList>
        <Pane
          label="Edit"
          className={view === "design" ? "hidden" : view === "preview" ? "max-lg:hidden" : undefined}
        >
          {notes}
          <FormTabs />
        </Pane>
        <Pane label="Design" className={view === "design" ? "max-lg:order-last" : "hidden"}>
          <Suspense>{designed && <DesignControls />}</Suspense>
        </Pane>
      </div>
      <PreviewSection
        className={cx(
          view === "edit" && "max-lg:hidden",
          view === "design" &&
            cx("max-lg:sticky max-lg:z-10 max-lg:h-[42dvh] max-lg:border-b max-lg:border-line", BELOW_TABS),
        )}
      >
        <PreviewPane />
      </PreviewSection>
      <Suspense>{panel}</Suspense>
    </Tabs>
  );
}

interface PaneProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

const Pane = ({ label, className, children }: PaneProps) => (
  <section aria-label={label} className={cx("px-4 pt-4 pb-24 sm:px-6 print:hidden", className)}>
    <div className="@container mx-auto max-w-2xl">{children}</div>
  </section>
);

function FormTabs() {
  // Undo in a toast belongs to this editor.
  useEffect(() => withdrawUndo, []);
  const { jump } = useEditorStore().getState();
  const tab = useEditor((state) => state.tab);
  const order = useEditor(useShallow((state) => sectionOrder(state.doc.options)));
  const go = (next: FormTab) => {
    flushSync(() => jump(next));
    const parts = PARTS_OF[next];
    // The first of its sections on the page.
    const first = next === "basic" ? "Contact" : order.find((section) => parts.includes(section));
    document.querySelector(`#part-${first}`)?.scrollIntoView();
  };
  return (
    <Tabs value={tab} onValueChange={go}>
      <TabList
        aria-label="Parts of the resume"
        className="bg-paper lg:sticky lg:top-[calc(3.5rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))] lg:z-10"
      >
        <Tab value="basic">Basic</Tab>
        <Tab value="professional">Professional</Tab>
        <Tab value="other">Other Sections</Tab>
      </TabList>
      {/* One list under all three tabs, which lead to places in it. */}
      <TabPanel value={tab} id={FORM_ID}>
        <SectionList />
      </TabPanel>
    </Tabs>
  );
}

/** Each view scrolls by itself: what was on screen is there again when the user comes back. */
function useKeptScroll(view: EditorView): void {
  const shown = useRef(view);
  const kept = useRef(new Map<EditorView, number>());
  useLayoutEffect(() => {
    const positions = kept.current;
    if (shown.current !== view) window.scrollTo(0, positions.get(view) ?? 0);
    shown.current = view;
    const keep = () => positions.set(view, window.scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [view]);
}
