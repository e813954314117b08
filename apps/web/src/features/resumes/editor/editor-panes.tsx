import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FORM_ID } from "../../../lib/form-id.ts";
import { PreviewSection } from "../../documents/editor/preview-section.tsx";
import { cx } from "../../../ui/cx.ts";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/page/tabs.tsx";
import { useHeightVariable } from "../../../ui/page/use-height-variable.ts";
import { TabParts } from "../form/tab-parts.tsx";
import { withdrawUndo } from "../form/use-remove.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { type EditorView, useEditor, useEditorStore } from "../model/editor-store.ts";
import type { FormTab } from "../model/form-parts.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const DesignControls = onDemand(() => import("../design/design-controls.tsx"));

/** Offset below the header, toolbar, and tabs. On phones, the toolbar's first row scrolls away under the header. */
const BELOW_TOOLBAR =
  "top-[calc(3.5rem+var(--toolbar-height,0px))] max-md:top-[calc(1.25rem+var(--toolbar-height,0px))]";
const BELOW_TABS =
  "max-lg:top-[calc(3.5rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))] max-md:top-[calc(1.25rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))]";

type ShownPane = FormTab | Exclude<EditorView, "edit">;

/** Makes five tabs fit on a phone. */
const NARROW_TAB = "max-sm:px-2 max-sm:text-xs lg:max-xl:px-2";

interface EditorPanesProps {
  notes: ReactNode;
  foot: ReactNode;
  panel: ReactNode;
}

/** Narrow screens show either the form or the preview, with the design controls below the preview. */
export function EditorPanes({ notes, foot, panel }: EditorPanesProps) {
  const { show } = useEditorStore().rendered.getState();
  const view = useEditor((state) => state.view);
  const tab = useEditor((state) => state.tab);
  const shown = view === "edit" ? tab : view;
  const viewTabs = useRef<HTMLDivElement>(null);
  useHeightVariable(viewTabs, "--view-tabs-height");
  useKeptScroll(shown);
  // Removes the toast, because its Undo works only in this editor.
  useEffect(() => withdrawUndo, []);
  // The design controls stay mounted once they have been opened.
  const [designed, setDesigned] = useState(false);
  if (view === "design" && !designed) setDesigned(true);
  const choose = (next: ShownPane) => {
    if (next === shown) window.scrollTo(0, 0);
    show(next === "design" || next === "preview" ? { view: next } : { view: "edit", tab: next });
  };

  return (
    <Tabs
      value={shown}
      onValueChange={choose}
      className={cx(
        "max-lg:flex max-lg:flex-col lg:grid print:block!",
        panel
          ? "lg:grid-cols-[minmax(20rem,36%)_minmax(0,1fr)_18rem]"
          : "lg:grid-cols-[minmax(23rem,37%)_minmax(0,1fr)]",
      )}
    >
      <div className="max-lg:contents">
        <TabList
          ref={viewTabs}
          aria-label={t("Editor sections")}
          className={cx(
            "sticky z-10 gap-0 bg-paper px-2 sm:gap-1 sm:px-6 lg:gap-0 lg:px-4 xl:px-6 print:hidden",
            BELOW_TOOLBAR,
          )}
        >
          <Tab value="basic" className={NARROW_TAB}>
            {t("Basic")}
          </Tab>
          <Tab value="professional" className={NARROW_TAB}>
            {t("Professional")}
          </Tab>
          <Tab value="other" className={NARROW_TAB}>
            {t("Other Sections")}
          </Tab>
          <Tab value="design" className={cx("ms-auto", NARROW_TAB)}>
            {t("Design")}
          </Tab>
          <Tab value="preview" className={cx("lg:hidden", NARROW_TAB)}>
            {t("Preview")}
          </Tab>
        </TabList>
        <Pane
          label={t("Edit")}
          className={view === "design" ? "hidden" : view === "preview" ? "max-lg:hidden" : undefined}
        >
          {notes}
          <TabPanel value={shown} id={FORM_ID} className="pt-0!">
            <TabParts tab={tab} />
          </TabPanel>
          <div className="mt-6 empty:hidden">{foot}</div>
        </Pane>
        <Pane label={t("Design")} className={view === "design" ? "max-lg:order-last" : "hidden"}>
          {designed && <DesignControls />}
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
      {panel}
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

function useKeptScroll(view: ShownPane): void {
  const shown = useRef(view);
  const kept = useRef(new Map<ShownPane, number>());
  useLayoutEffect(() => {
    const positions = kept.current;
    if (shown.current !== view) window.scrollTo(0, positions.get(view) ?? 0);
    shown.current = view;
    const keep = () => positions.set(view, window.scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [view]);
}
