import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { sampleResume } from "@postfolio/templates/sample-resume.ts";
import { Download } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { TEMPLATE_NAMES } from "../template-names.ts";
import { useDownloadPdf } from "../import-export/use-download-pdf.ts";

const DESCRIPTIONS: Record<ResumeContent["template"], string> = {
  1: "Skills, certifications and links in a tinted column, your work beside it.",
  2: "One calm column in a book face, read from top to bottom.",
};

/** `/resume1` and `/resume2`: a template at full size, filled with the sample. */
export default function TemplatePage({ template }: { template: ResumeContent["template"] }) {
  const { downloadPdf, downloading } = useDownloadPdf(MESSAGES.pdfGenerated);
  const resume: ResumeContent = { ...sampleResume, template };
  return (
    <Page
      title={`${TEMPLATE_NAMES[template]} template`}
      description={DESCRIPTIONS[template]}
      actions={
        <>
          <Button
            icon={<Download />}
            busy={downloading}
            busyLabel="Downloading"
            onClick={() => void downloadPdf(resume, resume.name)}
          >
            Download PDF
          </Button>
          <ButtonLink to={`/resume?template=${template}`} variant="primary">
            Use this template
          </ButtonLink>
        </>
      }
    >
      <div className="rounded-lg bg-sunken px-4 py-6 sm:px-10 sm:py-10 print:bg-transparent print:p-0!">
        <div className="mx-auto max-w-[210mm] print:max-w-none">
          <ResumePages resume={resume} />
        </div>
      </div>
    </Page>
  );
}
