import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { cleanText } from "./clean-text.ts";
import { parseFormatting } from "@postfolio/contract/resumes/line-formatting.ts";
import {
  visible,
  type VisibleEntry,
  type VisibleSection,
  type VisibleSkillGroup,
} from "@postfolio/contract/resumes/visible-resume.ts";

/** Returns text for application forms, without anything that forms mangle. Lines end with LF. */
export function toPlainText(resume: ResumeContent): string {
  const shown = visible(inItsLanguage(resume));
  const contact = [shown.email, shown.phoneNumber, shown.location].filter((part) => part !== "");
  const links = shown.links.map(({ type, text }) => (type === "" ? text : `${type}: ${text}`));
  const lines = [shown.name, shown.profession, contact.join(" | "), ...links];
  const head = lines.filter((part) => part !== "");
  const sections = shown.sections.map((part) => section(part, resume.options.language));
  const summary = shown.summary.split("\n").map(readable).join("\n");
  const blocks = [head.join("\n"), summary, ...sections];
  const text = cleanText(blocks.filter((block) => block !== "").join("\n\n"));
  return text === "" ? "" : `${text}\n`;
}

function section(part: VisibleSection, language: string): string {
  const heading = part.header === "" ? [] : [upperCase(part.header, language)];
  return [...heading, body(part)].join("\n");
}

/** Converts text to uppercase by the rules of the resume's language. */
function upperCase(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language);
  } catch {
    // A well-formed tag does not necessarily stand for a language.
    return text.toUpperCase();
  }
}

function body(part: VisibleSection): string {
  if (part.section === "Certifications") return list(part.lines);
  if (part.section !== "KeySkills") return part.entries.map(entry).join("\n\n");
  return [...part.groups.map((group) => bullet(skillGroup(group))), list(part.lines)]
    .filter(Boolean)
    .join("\n");
}

function skillGroup({ label, level, items }: VisibleSkillGroup): string {
  const head = [label, level && `(${level})`].filter(Boolean).join(" ");
  return [head, items.map(readable).join(", ")].filter(Boolean).join(": ");
}

function entry(item: VisibleEntry): string {
  const { dates } = item;
  const period = [dates?.from ?? "", dates?.to ?? ""].filter((date) => date !== "").join(" - ");
  const lines = [
    [item.title, item.subtitle].filter((part) => part !== "").join(", "),
    [period, item.location].filter((part) => part !== "").join(" | "),
    item.link?.text ?? "",
    ...item.facts.map(({ text }) => text),
    readable(item.description),
    ...item.lists.map(({ items }) => items.map(readable).join(", ")),
    list(item.lines),
  ];
  return [lines.filter((line) => line !== "").join("\n"), ...item.roles.map(entry)].join("\n\n");
}

/** Adds, in parentheses, the URLs of links that are shown as other text. */
function readable(line: string): string {
  const runs = parseFormatting(line);
  return runs
    .map(({ text, href }, index) => {
      const address = href?.replace(/^mailto:/iu, "");
      const isShown = address === undefined || href === runs[index + 1]?.href || text.includes(address);
      return isShown ? text : `${text} (${address})`;
    })
    .join("");
}

const list = (lines: string[]) => lines.map((line) => bullet(readable(line))).join("\n");

const bullet = (text: string) => `- ${cleanText(text).replaceAll(/\s*\n\s*/gu, "\n  ")}`;
