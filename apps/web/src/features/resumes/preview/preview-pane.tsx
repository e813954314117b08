import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { PagesPane } from "../../../documents/pages-pane.tsx";
import { useFit } from "../design/use-fit.ts";
import { useEditor } from "../editor/editor-store.ts";
import { FieldLinks } from "./field-links.tsx";
import { useShownResume } from "./photos.ts";

/** The pages as they will print, and their zoom. */
export function PreviewPane() {
  const paper = useEditor((state) => state.doc.options.paper);
  const isDesigning = useEditor((state) => state.view === "design");
  return (
    <PagesPane paper={paper} small={isDesigning}>
      {(zoom) => <ResumePreview zoom={zoom} />}
    </PagesPane>
  );
}

/** The resume as it will print, updated with every keystroke. */
function ResumePreview({ zoom }: { zoom: number | undefined }) {
  const resume = useShownResume(useEditor((state) => state.doc));
  return (
    <FieldLinks resume={resume}>
      <ResumePages resume={resume} zoom={zoom} onDrawn={useFit()} />
    </FieldLinks>
  );
}
