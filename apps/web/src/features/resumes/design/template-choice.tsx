import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { templateOf, TEMPLATES } from "@postfolio/templates/templates.ts";
import { useDeferredValue, useMemo } from "react";
import { useSettled } from "../../../lib/use-settled.ts";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { FirstPage } from "../preview/first-page.tsx";
import { localSample } from "../preview/local-sample.ts";
import { aboutTemplate } from "../gallery/template-cards.tsx";
import { t } from "../../../lib/texts.ts";

/** How many milliseconds after a change the thumbnails are redrawn. */
const REDRAW_DELAY_MS = 400;

/** Thumbnails are drawn only while visible. */
export function TemplateChoice() {
  const edit = useEdit();
  const chosen = useEditor((state) => state.doc.template);
  const isFitted = useEditor((state) => state.doc.options.fit > 0);
  const isShort = useEditor((state) => isThin(state.doc));
  const isShown = useEditor((state) => state.view === "design");
  return (
    <div className="flex flex-col gap-2">
      <div
        role="radiogroup"
        aria-label={t("Template")}
        className="grid grid-cols-5 gap-x-2 gap-y-3 @sm:gap-x-3"
      >
        {TEMPLATES.map(({ name, label }, index) => (
          <label
            key={name}
            className="group relative flex cursor-pointer flex-col gap-1.5 rounded-sm text-center text-xs text-muted hover:text-ink has-checked:font-medium has-checked:text-ink"
          >
            <input
              type="radio"
              name="template"
              aria-label={label}
              checked={index + 1 === chosen}
              onChange={() => edit((doc) => ({ ...doc, template: index + 1 }))}
              className="absolute inset-0 z-10 cursor-pointer appearance-none outline-none"
            />
            <span className="block overflow-hidden rounded-sm border border-line group-hover:border-edge group-has-checked:ring-2 group-has-checked:ring-ink group-has-checked:ring-offset-2 group-has-checked:ring-offset-paper group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-airmail">
              {isShown ? <OwnPage template={index + 1} /> : <span className="block aspect-[210/297]" />}
            </span>
            {label}
          </label>
        ))}
      </div>
      <p className="text-xs text-muted">{aboutTemplate(templateOf(chosen))}</p>
      {isShort && (
        <p className="text-xs text-muted">
          {t("Shown with sample content until you add a job or a degree.")}
        </p>
      )}
      {isFitted && (
        <p className="text-xs text-muted">
          {t("Previews use your current size and spacing. Fitting is applied once you choose one.")}
        </p>
      )}
    </div>
  );
}

function OwnPage({ template }: { template: number }) {
  const doc = useDeferredValue(
    useSettled(
      useEditor((state) => state.doc),
      REDRAW_DELAY_MS,
    ),
  );
  const isShort = useEditor((state) => isThin(state.doc));
  return (
    <FirstPage
      resume={useMemo(() => {
        const shown = isShort ? { ...localSample(template), options: doc.options } : doc;
        return { ...shown, template };
      }, [doc, isShort, template])}
    />
  );
}

const isThin = ({ Employment, Education, Projects }: ResumeContent): boolean =>
  Employment.items.length + Education.items.length + Projects.items.length === 0;
