import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Template } from "@postfolio/templates/template.ts";
import { templateOf } from "@postfolio/templates/templates.ts";
import { Maximize2 } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { FirstPage } from "../preview/first-page.tsx";
import { t } from "../../../lib/texts.ts";
import { type Text, text } from "@postfolio/contract/text.ts";

interface TemplateCardsProps {
  templates: readonly number[];
  resumeIn: (template: number) => ResumeContent;
  linkTo: (template: number) => string;
  /** The label of the link, for example "Use this template". */
  action: string;
  current?: number;
  onPreview?: (template: number) => void;
}

export function TemplateCards(props: TemplateCardsProps) {
  const { templates, resumeIn, linkTo, action, current, onPreview } = props;
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4 xl:gap-6">
      {templates.map((template) => {
        const about = templateOf(template);
        return (
          <li
            key={about.name}
            className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-edge hover:border-edge has-aria-[current=page]:border-ink"
          >
            <span className="block bg-sunken p-3 sm:p-5">
              <FirstPage resume={resumeIn(template)} />
            </span>
            <div className="flex flex-1 flex-col gap-1 border-t border-line p-3 sm:px-5 sm:py-4">
              <span className="font-medium">{about.label}</span>
              <span className="text-xs text-muted text-pretty">
                {aboutTemplate(about)} {bestFor(about)}
              </span>
              <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
                <Link
                  to={linkTo(template)}
                  aria-current={template === current ? "page" : undefined}
                  className="rounded-sm font-medium after:absolute after:inset-0 hover:underline"
                >
                  <span className="sr-only">{about.label}: </span>
                  {template === current ? t("Shown above") : action}
                </Link>
                {onPreview && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Maximize2 className="size-4" />}
                    aria-label={t("Preview {{template}}", { template: about.label })}
                    className="relative z-10 -mx-2 px-2"
                    onClick={() => onPreview(template)}
                  >
                    {t("Preview")}
                  </Button>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export const aboutTemplate = ({ description, portals }: Template): string =>
  portals ? t(description) : `${t(description)} ${t("Application portals may mix up its two columns.")}`;

const BEST_FOR: Readonly<Record<string, Text>> = {
  one: text("Best for one page."),
  "one or two": text("Best for one or two pages."),
  "any number of": text("Works for any number of pages."),
  many: text("Best for many pages."),
};

export const bestFor = ({ pages }: Template): string => t(BEST_FOR[pages]!);
