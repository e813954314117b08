import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ReactNode } from "react";
import { Switch } from "../../../ui/form/switch.tsx";
import { useEdit, useEditor } from "../editor/editor-store.ts";
import { fieldKey } from "../editor/field-key.ts";
import { setSection } from "../editor/resume-edits.ts";
import type { SectionName } from "../editor/resume-edits.ts";
import { useTranslation } from "../../../documents/use-translation.ts";

interface SectionCardProps {
  section: SectionName;
  /** What the section is, as in "Employment History"; its header on the resume may differ. */
  title: string;
  /** Set if it has no header on the resume, like the summary. */
  headless?: boolean;
  children: ReactNode;
}

/** A section of the form: its name, its header on the resume, its visibility and its fields. */
export function SectionCard({ section, title, headless = false, children }: SectionCardProps) {
  const edit = useEdit();
  const display = useEditor((state) => state.doc[section].display);
  return (
    // Isolated, because a section that has not changed is then not painted again.
    <section className="isolate rounded-lg border border-line bg-surface">
      <div className="flex min-h-13 items-center justify-between gap-4 px-4 py-2 @md:px-5">
        <h2 className="text-base font-semibold">{title}</h2>
        <div className="flex items-center gap-3">
          {!display && <span className="text-xs text-muted">Hidden</span>}
          <Switch
            label={`Show ${title}`}
            labelHidden
            checked={display}
            onCheckedChange={(checked) => edit((doc) => setSection(doc, section, { display: checked }))}
          />
        </div>
      </div>
      <div className="flex flex-col gap-4 border-t border-line px-4 py-4 @md:px-5">
        {!headless && <HeaderField section={section as Exclude<SectionName, "Profile">} title={title} />}
        {children}
      </div>
    </section>
  );
}

/** The section's header as shown on the resume, edited in place. */
function HeaderField({ section, title }: { section: Exclude<SectionName, "Profile">; title: string }) {
  const edit = useEdit();
  const header = useEditor((state) => state.doc[section].header);
  const language = useEditor((state) => state.doc.options.language);
  const shown = useTranslation(language)?.shownHeading(header, language) ?? header;
  const key = fieldKey(section, "", "header");
  return (
    <label className="flex items-center gap-3 text-muted">
      <span className="shrink-0 text-xs">Heading</span>
      <input
        data-field={key}
        dir="auto"
        aria-label={`${title} heading`}
        value={shown}
        maxLength={LIMITS.line}
        onChange={(event) => {
          const text = event.target.value;
          edit((doc) => setSection(doc, section, { header: text }), key);
        }}
        className="h-8 min-w-0 flex-1 rounded-sm border-b border-line bg-transparent px-1 text-ink hover:border-edge focus:border-edge pointer-coarse:text-base"
      />
    </label>
  );
}
