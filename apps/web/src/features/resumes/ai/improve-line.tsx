import { type FactPlace, placeOfEntry } from "@postfolio/contract/facts/fact-place.ts";
import { LINED_SECTIONS } from "@postfolio/contract/resumes/resume-shape.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { improveLine } from "./ai.api.ts";
import { keepFormatting } from "./keep-formatting.ts";
import { useEdit, useEditorStore } from "../model/editor-store.ts";
import { setLine, withMarks } from "../model/resume-edits.ts";
import type { LinesOf } from "../model/resume-edits.ts";
import Suggestion from "./suggestion.tsx";
import { t } from "../../../lib/texts.ts";

interface ImproveLineProps {
  of: LinesOf;
  index: number;
  /** For example, "responsibility 2". */
  name: string;
  text: string;
  onClose: () => void;
}

export default function ImproveLine({ of, index, name, text, onClose }: ImproveLineProps) {
  const edit = useEdit();
  const store = useEditorStore();
  const plain = plainText(text);
  return (
    <Suggestion
      label={t("Suggestion for {{name}}", { name })}
      current={plain}
      place={placeOfLines(store.getState().doc, of)}
      ask={async (options) => improveLine({ text: plain, ...contextOf(store.getState().doc, of) }, options)}
      onAccept={(better, marks) =>
        edit((doc) => withMarks(setLine(doc, of, index, keepFormatting(text, better)), marks))
      }
      onClose={onClose}
    />
  );
}

function placeOfLines(doc: ResumeContent, of: LinesOf): FactPlace {
  const section = LINED_SECTIONS.find((one) => one === of.section);
  const entry = section && "entry" in of ? doc[section].items.find(({ id }) => id === of.entry) : undefined;
  return section && entry ? placeOfEntry(section, entry) : { where: "", when: "" };
}

function contextOf(doc: ResumeContent, of: LinesOf): { position?: string; company?: string } {
  if (!("entry" in of)) return {};
  const job = of.section === "Employment" && doc.Employment.items.find(({ id }) => id === of.entry);
  if (job) return { position: job.position, company: job.company ?? "" };
  const project = of.section === "Projects" && doc.Projects.items.find(({ id }) => id === of.entry);
  return project ? { position: project.title } : {};
}
