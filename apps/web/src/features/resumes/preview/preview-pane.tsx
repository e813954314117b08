import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { TriangleAlert } from "lucide-react";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { PagesPane } from "../../documents/pages/pages-pane.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { FieldLinks } from "./field-links.tsx";
import { useShownResume } from "./photos.ts";
import { useEffect, useState } from "react";
import type { createFitting } from "./fitting.ts";
import { plural, t } from "../../../lib/texts.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

export function PreviewPane() {
  const paper = useEditor((state) => state.doc.options.paper);
  const isDesigning = useEditor((state) => state.view === "design");
  return (
    <PagesPane paper={paper} small={isDesigning} note={<TooLong />}>
      {(zoom) => <ResumePreview zoom={zoom} />}
    </PagesPane>
  );
}

function TooLong() {
  const linesOver = useEditor((state) => (state.doc.options.fit > 0 ? state.linesOver : 0));
  const fit = useEditor((state) => state.doc.options.fit);
  return (
    <output className="me-auto empty:hidden">
      {linesOver > 0 && (
        <Badge tone="warning" icon={<TriangleAlert />}>
          {plural(fit, { one: "Too long for one page", other: "Too long for {{count}} pages" })}
        </Badge>
      )}
    </output>
  );
}

const isEmpty = ({
  Profile,
  Employment,
  Projects,
  Education,
  KeySkills,
  Certifications,
  Other,
}: ResumeContent) =>
  Profile.about === "" &&
  KeySkills.text.length === 0 &&
  [Employment, Projects, Education, Certifications, Other].every(({ items }) => items.length === 0) &&
  KeySkills.groups.length === 0;

function ResumePreview({ zoom }: { zoom: number | undefined }) {
  const doc = useEditor((state) => state.doc);
  const resume = useShownResume(doc);
  return (
    <div data-preview className="relative">
      <FieldLinks resume={resume}>
        <ResumePages resume={resume} zoom={zoom} caption={pageCaption} onDrawn={useFit()} />
      </FieldLinks>
      {isEmpty(doc) && (
        // Uses a fixed color, because the sheet is white in both themes.
        <p className="pointer-events-none absolute inset-x-8 top-60 text-center font-display text-lg text-[#6b675f] print:hidden">
          {t("Your page fills up as you type")}
        </p>
      )}
    </div>
  );
}

/** @returns a function to call when pages have been drawn and counted */
function useFit(): ReturnType<typeof createFitting>["drawn"] | undefined {
  const store = useEditorStore();
  const [opened] = useState(() => store.rendered.getState().doc);
  const isFitted = useEditor((state) => state.doc.options.fit > 0);
  const [fitting, setFitting] = useState<ReturnType<typeof createFitting>>();
  useEffect(() => {
    if (!isFitted || fitting) return undefined;
    let isGone = false;
    void import("./fitting.ts").then(
      (loaded) => isGone || setFitting(loaded.createFitting(store, opened)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isFitted, fitting, store, opened]);
  useEffect(() => {
    if (!fitting) return undefined;
    document.fonts.addEventListener("loadingdone", fitting.fontsCame);
    return () => {
      document.fonts.removeEventListener("loadingdone", fitting.fontsCame);
      fitting.stop();
    };
  }, [fitting]);
  return fitting?.drawn;
}
