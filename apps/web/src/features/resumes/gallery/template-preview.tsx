import { arrowKey } from "../../../lib/words/arrow-key.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { templateOf } from "@postfolio/templates/templates.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useShownResume } from "../preview/photos.ts";
import { aboutTemplate, bestFor } from "./template-cards.tsx";
import { t } from "../../../lib/texts.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

interface TemplatePreviewProps {
  template: number;
  templates: readonly number[];
  resume: ResumeContent;
  startAt: string;
  onShow: (template: number) => void;
  onClose: () => void;
}

export function TemplatePreview(props: TemplatePreviewProps) {
  const { template, templates, resume, startAt, onShow, onClose } = props;
  const about = templateOf(template);
  const at = templates.indexOf(template);
  const neighbor = (step: number) => templates[(at + step + templates.length) % templates.length] ?? template;
  const shown = useShownResume(resume);
  const step = useEffectEvent((by: number) => onShow(neighbor(by)));
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (arrowKey(key) === "ArrowLeft") step(-1);
      if (arrowKey(key) === "ArrowRight") step(1);
    };
    // Uses the capture phase, because dialogs stop the propagation of arrow key events.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
  return (
    <Dialog
      wide
      title={about.label}
      description={`${aboutTemplate(about)} ${bestFor(about)}`}
      onClose={onClose}
      footer={
        <>
          {templates.length > 1 && (
            <div className="me-auto flex gap-2">
              <Button icon={<ArrowLeft />} aria-keyshortcuts="ArrowLeft" onClick={() => onShow(neighbor(-1))}>
                {t("Previous")}
              </Button>
              <Button aria-keyshortcuts="ArrowRight" onClick={() => onShow(neighbor(1))}>
                {t("Next")}
                <ArrowRight />
              </Button>
            </div>
          )}
          <ButtonLink to={startAt} variant="primary">
            {t("Use this template")}
          </ButtonLink>
        </>
      }
    >
      <section
        aria-label={t("{{template}}, filled in", { template: about.label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
        className="rounded-md bg-sunken p-3 -outline-offset-2 sm:p-6"
      >
        <ResumePages resume={shown} caption={pageCaption} />
      </section>
    </Dialog>
  );
}
