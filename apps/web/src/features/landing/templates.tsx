import { SIDEBAR_TEMPLATE, SINGLE_COLUMN_TEMPLATE } from "@postfolio/contract/resume-layout.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Sheet } from "./lazy-sheet.tsx";

const TEMPLATES = [
  {
    template: SINGLE_COLUMN_TEMPLATE,
    name: "Single column",
    text: "One calm column in a book face, read from top to bottom.",
  },
  {
    template: SIDEBAR_TEMPLATE,
    name: "Sidebar",
    text: "Skills, certifications and links at the side, your work beside them.",
  },
] as const;

/** Both templates as they print. */
export function Templates() {
  return (
    <section aria-labelledby="templates" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-8 lg:py-24">
        <div className="max-w-xl">
          <h2 id="templates" className="font-display text-xl font-medium text-balance">
            Two templates, set like a book
          </h2>
          <p className="mt-3 text-base text-muted text-pretty">
            These are not pictures: they are the pages that the editor draws. Six inks, three densities, and
            sections in any order you like.
          </p>
        </div>
        <ul className="mt-12 grid gap-12 md:grid-cols-2">
          {TEMPLATES.map(({ template, name, text }) => (
            <li key={template} className="flex flex-col gap-4">
              <Sheet template={template} />
              <div className="flex items-start justify-between gap-6">
                <div>
                  <h3 className="font-medium">{name}</h3>
                  <p className="text-muted">{text}</p>
                </div>
                <ButtonLink to={`/resume?template=${template}`}>
                  Use this template<span className="sr-only">: {name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
