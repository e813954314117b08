import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { SentDocument } from "../../documents/sent-document.tsx";
import { useDownload } from "./use-download.ts";
import { useShownResume } from "../preview/photos.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

export default function SentResume({ resume }: { resume: ResumeContent }) {
  const { download, downloading } = useDownload();
  return (
    <SentDocument
      name={resume.name}
      downloading={downloading}
      onDownload={(format) => download(format, resume)}
    >
      <ResumePages resume={useShownResume(resume)} caption={pageCaption} />
    </SentDocument>
  );
}
