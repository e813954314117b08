import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Switch } from "../../../ui/form/switch.tsx";
import { cx } from "../../../ui/cx.ts";
import { useTyped } from "../../documents/editor/pending-changes.ts";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import type { FormPart } from "../model/form-parts.ts";
import { fieldKey } from "../model/field-key.ts";
import { setSection } from "../model/resume-edits.ts";
import type { SectionName } from "../model/resume-edits.ts";
import { useDocumentLanguage } from "../../documents/use-document-language.ts";
import { t } from "../../../lib/texts.ts";
import type { Text } from "@postfolio/contract/text.ts";
import { NO_PLACEHOLDER } from "../../../ui/form/input.tsx";

interface SectionFrameProps {
  part: FormPart;
  title: Text;
  aside?: ReactNode;
  children: ReactNode;
}

/** Collapsed sections are not in the DOM. */
export function SectionFrame({ part, title, aside, children }: SectionFrameProps) {
  const { open } = useEditorStore().rendered.getState();
  const isOpen = useEditor((state) => state.parts.has(part));
  const id = `part-${part}`;
  return (
    // Isolated, so that unchanged sections are not repainted.
    <section id={id} className="isolate -scroll-mt-6 rounded-lg border border-line bg-surface">
      <div className="flex min-h-12 items-center gap-1 px-2 @md:px-3">
        <h2 className="min-w-0 flex-1 text-base font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-fields` : undefined}
            onClick={() => open(part, !isOpen)}
            className="flex h-12 w-full items-center gap-2 rounded-md px-2 text-start -outline-offset-2"
          >
            <ChevronRight
              className={cx("size-4 shrink-0 text-muted transition-transform", isOpen && "rotate-90")}
            />
            <span className="truncate">{t(title)}</span>
          </button>
        </h2>
        <div className="flex items-center gap-3 pe-2">{aside}</div>
      </div>
      {isOpen && (
        <div id={`${id}-fields`} className="flex flex-col gap-4 border-t border-line px-4 py-4 @md:px-5">
          {children}
        </div>
      )}
    </section>
  );
}

interface SectionCardProps {
  section: SectionName;
  title: Text;
  /** Whether the section has no heading on the resume, as with the summary. */
  headless?: boolean;
  children: ReactNode;
}

export function SectionCard({ section, title, headless = false, children }: SectionCardProps) {
  const edit = useEdit();
  const display = useEditor((state) => state.doc[section].display);
  const count = useEditor((state) => countIn(state.doc, section));
  return (
    <SectionFrame
      part={section}
      title={title}
      aside={
        <>
          <span className="text-xs text-muted tabular-nums">{display ? count : t("Hidden")}</span>
          <Switch
            label={t("Show {{name}}", { name: t(title) })}
            labelHidden
            checked={display}
            onCheckedChange={(checked) => edit((doc) => setSection(doc, section, { display: checked }))}
          />
        </>
      }
    >
      {!headless && <HeaderField section={section as Exclude<SectionName, "Profile">} title={title} />}
      {children}
    </SectionFrame>
  );
}

function countIn(doc: ResumeContent, section: SectionName): number | undefined {
  if (section === "Profile") return undefined;
  if (section === "KeySkills") {
    const { text, groups } = doc.KeySkills;
    return text.length + groups.reduce((sum, { items }) => sum + items.length, 0) || undefined;
  }
  return doc[section].items.length || undefined;
}

function HeaderField({ section, title }: { section: Exclude<SectionName, "Profile">; title: Text }) {
  const edit = useEdit();
  const header = useEditor((state) => state.doc[section].header);
  const language = useEditor((state) => state.doc.options.language);
  const shown = useDocumentLanguage(language)?.shownHeading(header, language) ?? header;
  const key = fieldKey(section, "", "header");
  const [typed, type] = useTyped(shown, (text) =>
    edit((doc) => setSection(doc, section, { header: text }), key),
  );
  return (
    <label className="flex items-center gap-3 text-muted">
      <span className="shrink-0 text-xs">{t("Heading")}</span>
      <input
        data-field={key}
        dir="auto"
        placeholder={NO_PLACEHOLDER}
        aria-label={t("{{section}} heading", { section: t(title) })}
        value={typed}
        maxLength={LIMITS.line}
        onChange={(event) => type(event.target.value)}
        className="h-8 min-w-0 flex-1 rounded-sm border-b border-line bg-transparent px-1 text-ink hover:border-edge focus:border-edge pointer-coarse:text-base"
      />
    </label>
  );
}
