import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import { cleanText } from "./clean-text.ts";
import { visible, type VisibleEntry, type VisibleSection } from "@postfolio/contract/visible-resume.ts";

/**
 * A resume as plain text for the text boxes of application forms: what the templates show, in their
 * order, without anything that a form could mangle. Every line ends with LF, including the last.
 */
export function toPlainText(resume: ResumeContent): string {
  const shown = visible(inItsLanguage(resume));
  const contact = [shown.email, shown.phoneNumber, shown.location].filter((part) => part !== "");
  const head = [shown.name, shown.profession, contact.join(" | ")].filter((part) => part !== "");
  const sections = shown.sections.map((part) => section(part, resume.options.language));
  const blocks = [head.join("\n"), shown.summary, ...sections];
  const text = cleanText(blocks.filter((block) => block !== "").join("\n\n"));
  return text === "" ? "" : `${text}\n`;
}

function section(part: VisibleSection, language: string): string {
  const heading = part.header === "" ? [] : [upperCase(part.header, language)];
  return [...heading, body(part)].join("\n");
}

/** Uppercase by the rules of the resume's language, not the computer's. */
function upperCase(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language);
  } catch {
    // A tag can be well-formed and still not name a language.
    return text.toUpperCase();
  }
}

function body(part: VisibleSection): string {
  if ("entries" in part) return part.entries.map(entry).join("\n\n");
  if ("lines" in part) return part.lines.map(bullet).join("\n");
  return part.socials.map(({ type, text }) => (type === "" ? text : `${type}: ${text}`)).join("\n");
}

function entry({ title, organization, location, dates, link, gpa, lines }: VisibleEntry): string {
  const period = dates === undefined ? "" : [dates.from, dates.to].filter((date) => date !== "").join(" - ");
  return [
    [title, organization].filter((part) => part !== "").join(", "),
    [period, location].filter((part) => part !== "").join(" | "),
    link?.text ?? "",
    gpa,
    ...lines.map(bullet),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** A line with line breaks stays one bullet. */
const bullet = (line: string) => `- ${cleanText(line).replaceAll(/\s*\n\s*/gu, "\n  ")}`;
