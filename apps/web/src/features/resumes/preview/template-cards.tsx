import { localSample } from "./local-sample.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import type { Template } from "@postfolio/templates/template.ts";
import { Link } from "react-router";
import { FirstPage } from "./first-page.tsx";

interface TemplateCardsProps {
  linkTo: (template: number) => string;
  /** What following the link does, as in "Start with this". */
  action: string;
  /** The template that is on screen already. */
  current?: number;
}

/** All templates, each as the sample's first page with what it suits. */
export function TemplateCards({ linkTo, action, current }: TemplateCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {TEMPLATES.map((about, index) => {
        const { name, label, pages } = about;
        const template = index + 1;
        return (
          <li
            key={name}
            className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-edge hover:border-edge has-aria-[current=page]:border-ink"
          >
            <span className="block bg-sunken p-3">
              <FirstPage resume={localSample(template)} />
            </span>
            <Link
              to={linkTo(template)}
              aria-current={template === current ? "page" : undefined}
              className="group flex flex-1 flex-col gap-1 border-t border-line p-3 after:absolute after:inset-0"
            >
              <span className="font-medium">{label}</span>
              <span className="text-xs text-muted">{aboutTemplate(about)}</span>
              <span className="text-xs text-muted">Suits {pagesText(pages)}</span>
              <span className="mt-auto pt-2 text-muted group-hover:text-ink">
                {template === current ? "Shown above" : action}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What a template is like, and whether it is for people only. */
export const aboutTemplate = ({ description, portals }: Template): string =>
  portals
    ? description
    : `${description} Its two columns are for people; application portals may mix them up.`;

/** As in "one or two pages". */
export const pagesText = (pages: string): string => `${pages} ${pages === "one" ? "page" : "pages"}`;
