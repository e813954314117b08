import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import type { Autosaving } from "../../documents/saving/use-autosave.ts";
import VersionsDialog from "../../documents/versions/versions-dialog.tsx";
import { useEditor } from "../model/editor-store.ts";
import { prepareForEditing } from "../model/resume-edits.ts";
import { useShownResume } from "../preview/photos.ts";
import { getVersion, listVersions, restoreVersion } from "../resumes.api.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { describeIn } from "./describe-difference.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

interface ResumeVersionsProps {
  autosave: Pick<Autosaving<ResumeContent, Resume>, "replace">;
  onClose: () => void;
}

const CALLS = {
  listVersions,
  getVersion: async (id: string, version: number) => prepareForEditing(await getVersion(id, version)),
  restoreVersion,
};

export default function ResumeVersions({ autosave, onClose }: ResumeVersionsProps) {
  const doc = useEditor((state) => state.doc);
  const { id = "", version } = useEditor((state) => state.saved);
  return (
    <VersionsDialog
      noun="resume"
      id={id}
      current={doc}
      currentVersion={version}
      calls={CALLS}
      autosave={autosave}
      render={(content) => <Pages resume={content} />}
      describeIn={describeIn}
      onClose={onClose}
    />
  );
}

const Pages = ({ resume }: { resume: ResumeContent }) => (
  <ResumePages resume={useShownResume(resume)} caption={pageCaption} />
);
