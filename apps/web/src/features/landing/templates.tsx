import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { Link } from "react-router";
import { Sheet } from "./lazy-sheet.tsx";
import { t } from "../../lib/texts.ts";

export function Templates() {
  return (
    <section aria-labelledby="templates" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-8 lg:py-24">
        <div className="max-w-xl">
          <h2 id="templates" className="font-display text-xl font-medium text-balance">
            {t("Ten carefully typeset templates")}
          </h2>
          <p className="mt-3 text-base text-muted text-pretty">
            {t(
              "These are real pages from the editor, not pictures. Switch templates at any time, pick any color, and fit your resume to one page if you like.",
            )}
          </p>
        </div>
        <ul className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-6">
          {TEMPLATES.map(({ name, label, description }, index) => (
            <li key={name} className="group relative">
              <Sheet template={index + 1} isPerson />
              <h3 className="mt-4 font-medium">
                <Link
                  to={`/templates/${name}`}
                  className="rounded-sm after:absolute after:inset-0 group-hover:underline"
                >
                  {label}
                </Link>
              </h3>
              <p className="mt-1 text-xs text-muted text-pretty">{t(description)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
