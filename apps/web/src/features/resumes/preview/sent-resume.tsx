import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { FileText, FileType } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useDownload } from "../import-export/use-download.ts";
import { useShownResume } from "./photos.ts";

/** A resume as it was sent: its pages, which nothing changes, and its files. */
export default function SentResume({ resume }: { resume: ResumeContent }) {
  const { download, downloading } = useDownload();
  return (
    <section aria-label={resume.name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-medium wrap-anywhere">{resume.name}</h3>
        <Button size="sm" icon={<FileText />} busy={downloading} onClick={() => void download("pdf", resume)}>
          PDF
        </Button>
        <Button
          size="sm"
          icon={<FileType />}
          busy={downloading}
          onClick={() => void download("docx", resume)}
        >
          Word
        </Button>
      </div>
      <div inert aria-hidden className="overflow-hidden rounded-md border border-line">
        <ResumePages resume={useShownResume(resume)} />
      </div>
    </section>
  );
}
