import { MESSAGES } from "@postfolio/contract/messages.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { TEMPLATES, templateOf } from "@postfolio/templates/templates.ts";
import { ArrowLeft, ArrowRight, Download } from "lucide-react";
import type { ComponentType } from "react";
import { useParams } from "react-router";
import { StartDoors } from "../../documents/start-doors.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useDownload } from "../import-export/use-download.ts";
import { localSample } from "../preview/local-sample.ts";
import { bestFor, TemplateCards } from "./template-cards.tsx";
import { t } from "../../../lib/texts.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

interface TemplatePageProps {
  template?: number;
  NotFound: ComponentType;
}

/** `/templates/:name`, `/resume1`, and `/resume2`. */
export default function TemplatePage({ template, NotFound }: TemplatePageProps) {
  const { name = "" } = useParams();
  const number = template ?? TEMPLATES.findIndex((other) => other.name === name.toLowerCase()) + 1;
  return number > 0 ? <ShownTemplate template={number} /> : <NotFound />;
}

const addressOf = (template: number): string => `/templates/${templateOf(template).name}`;

function ShownTemplate({ template }: { template: number }) {
  const { download, downloading } = useDownload({ pdf: MESSAGES.pdfGenerated });
  const about = templateOf(template);
  const resume = localSample(template);
  return (
    <Page
      title={t("{{template}} template", { template: about.label })}
      description={`${t(about.description)} ${bestFor(about)}`}
      actions={
        <>
          <Button
            icon={<Download />}
            busy={downloading}
            busyLabel={t("Downloading")}
            onClick={() => void download("pdf", resume)}
          >
            {t("Download PDF")}
          </Button>
          <ButtonLink to={`/resume?template=${template}`} variant="primary">
            {t("Use this template")}
          </ButtonLink>
        </>
      }
    >
      <Neighbors template={template} />
      <div className="rounded-lg bg-sunken px-4 py-6 sm:px-10 sm:py-10 print:bg-transparent print:p-0!">
        <div className="mx-auto max-w-[210mm] print:max-w-none">
          <ResumePages resume={resume} caption={pageCaption} />
        </div>
      </div>
      <section aria-labelledby="start" className="mt-12 print:hidden">
        <h2 id="start" className="mb-4 text-base font-semibold">
          {t("Use this template")}
        </h2>
        <StartDoors template={template} />
      </section>
      <section aria-labelledby="all-templates" className="mt-12 print:hidden">
        <h2 id="all-templates" className="mb-4 text-base font-semibold">
          {t("All templates")}
        </h2>
        <TemplateCards
          templates={TEMPLATES.map((_, index) => index + 1)}
          resumeIn={localSample}
          current={template}
          linkTo={addressOf}
          action={t("View full size")}
        />
      </section>
    </Page>
  );
}

function Neighbors({ template }: { template: number }) {
  const count = TEMPLATES.length;
  const previous = ((template + count - 2) % count) + 1;
  const next = (template % count) + 1;
  return (
    <nav aria-label={t("Other templates")} className="mb-4 flex justify-between gap-4 print:hidden">
      <ButtonLink variant="quiet" to={addressOf(previous)}>
        <ArrowLeft />
        <span className="sr-only">{t("Previous:")} </span>
        {templateOf(previous).label}
      </ButtonLink>
      <ButtonLink variant="quiet" to={addressOf(next)}>
        <span className="sr-only">{t("Next:")} </span>
        {templateOf(next).label}
        <ArrowRight />
      </ButtonLink>
    </nav>
  );
}
