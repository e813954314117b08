import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { TriangleAlert } from "lucide-react";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { PagesPane } from "../../documents/pages/pages-pane.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { pagesOf } from "../model/fit-ladder.ts";
import { useFit } from "./use-fit.ts";
import { useEditor } from "../model/editor-store.ts";
import { FieldLinks } from "./field-links.tsx";
import { useShownResume } from "./photos.ts";

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
  const pages = useEditor((state) => pagesOf(state.doc.options.fit));
  return (
    <output className="me-auto empty:hidden">
      {linesOver > 0 && (
        <Badge tone="warning" icon={<TriangleAlert />}>
          Too long for {pages}
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
    <div className="relative">
      <FieldLinks resume={resume}>
        <ResumePages resume={resume} zoom={zoom} onDrawn={useFit()} />
      </FieldLinks>
      {isEmpty(doc) && (
        // The sheet is white in both themes.
        <p className="pointer-events-none absolute inset-x-8 top-60 text-center font-display text-lg text-[#6b675f] print:hidden">
          Your page fills up as you type
        </p>
      )}
    </div>
  );
}
