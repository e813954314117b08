import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumeDocument } from "@postfolio/templates/resume/resume-document.tsx";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { render } from "@testing-library/react";
import { fieldKey } from "../../src/features/resumes/model/field-key.ts";
import { linesOf, prepareForEditing, setOptions } from "../../src/features/resumes/model/resume-edits.ts";
import { fieldAt, placeOf } from "../../src/features/resumes/preview/field-places.ts";

export const sample = prepareForEditing(sampleResume);

export function pages(doc: ResumeContent): Element {
  return render(<ResumeDocument resume={doc} />).container.querySelector(".resume")!;
}

/** Returns the fields that have no place on a template's pages, or whose place does not lead back to the field. */
export function fieldsWithoutPlace(template: number, language: string): string[] {
  const doc = inItsLanguage(setOptions({ ...sample, template }, { language }));
  const root = pages(doc);
  const known = new Set<Element>();
  return keysOf(doc).filter((key) => {
    const place = placeOf(doc, root, key);
    if (!place || known.has(place) || fieldAt(doc, place) !== key) return true;
    known.add(place);
    return false;
  });
}

/** Returns the keys of all lines, and of the contact and entry fields that pages show unchanged. */
function keysOf(doc: ResumeContent): string[] {
  const keys = ["name", "profession", "email", "phoneNumber", "location", "about"].map((field) =>
    fieldKey("Profile", "", field),
  );
  const fields = {
    Employment: ["position", "company", "location", "dateFrom", "dateTo"],
    Education: ["degree", "institution", "location", "dateFrom", "dateTo"],
    Projects: ["title", "location", "dateFrom"],
    Other: ["position"],
  } as const;
  for (const section of ["Employment", "Education", "Projects", "Other"] as const) {
    for (const { id = "" } of doc[section].items) {
      keys.push(...fields[section].map((field) => fieldKey(section, id, field)));
      keys.push(...linesOf(doc, { section, entry: id }).map((_, index) => fieldKey(section, id, index)));
    }
  }
  keys.push(...doc.KeySkills.text.map((_, index) => fieldKey("KeySkills", "", index)));
  keys.push(...doc.Certifications.items.map((_, index) => fieldKey("Certifications", "", index)));
  return keys;
}
