import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { sampleResume } from "@postfolio/templates/sample-resume.ts";
import { templateOf } from "@postfolio/templates/templates.ts";
import { Download } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { useDownloadPdf } from "../import-export/use-download-pdf.ts";

/** `/resume1` and `/resume2`: a template at full size, filled with the sample. */
export default function TemplatePage({ template }: { template: ResumeContent["template"] }) {
  const { downloadPdf, downloading } = useDownloadPdf(MESSAGES.pdfGenerated);
  const { label, description } = templateOf(template);
  const resume: ResumeContent = { ...sampleResume, template };
  return (
    <Page
      title={`${label} template`}
      description={description}
      actions={
        <>
          <Button
            icon={<Download />}
            busy={downloading}
            busyLabel="Downloading"
            onClick={() => void downloadPdf(resume)}
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
