import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import { cleanText } from "./clean-text.ts";
import {
  visible,
  type VisibleEntry,
  type VisibleLink,
  type VisibleSection,
} from "@postfolio/contract/visible-resume.ts";

/**
 * A resume as Markdown (CommonMark): what the templates show, in their order. Everything the user
 * wrote is escaped, so that no markup, link or HTML in it takes effect. Ends with LF.
 */
export function toMarkdown(resume: ResumeContent): string {
  const shown = visible(inItsLanguage(resume));
  const contact = [shown.email, shown.phoneNumber, shown.location].filter((part) => part !== "");
  const blocks = [
    shown.name && `# ${inline(shown.name)}`,
    shown.profession && `**${inline(shown.profession)}**`,
    contact.map(inline).join(" · "),
    paragraphs(shown.summary),
    ...shown.sections.map(section),
  ];
  const text = blocks.filter((block) => block !== "").join("\n\n");
  return text === "" ? "" : `${text}\n`;
}

function section(part: VisibleSection): string {
  const heading = part.header === "" ? [] : [`## ${inline(part.header)}`];
  return [...heading, body(part)].join("\n\n");
}

function body(part: VisibleSection): string {
  if ("entries" in part) return part.entries.map(entry).join("\n\n");
  if ("lines" in part) return bullets(part.lines);
  return part.socials
    .map((social) => `- ${social.type === "" ? "" : `${inline(social.type)}: `}${link(social)}`)
    .join("\n");
}

function entry({ title, organization, location, dates, link: address, gpa, lines }: VisibleEntry): string {
  const heading = [title, organization].filter((part) => part !== "").map(inline);
  const period =
    dates === undefined
      ? ""
      : [dates.from, dates.to]
          .filter((date) => date !== "")
          .map(inline)
          .join(" – ");
  const facts = [period, inline(location), inline(gpa), address === undefined ? "" : link(address)].filter(
    (part) => part !== "",
  );
  return [heading.length > 0 ? `### ${heading.join(", ")}` : "", facts.join(" · "), bullets(lines)]
    .filter((block) => block !== "")
    .join("\n\n");
}

const bullets = (lines: string[]) => lines.map((line) => `- ${inline(line)}`).join("\n");

/** Only a safe address becomes a link; its text stays visible. */
const link = ({ text, href }: VisibleLink) =>
  href === undefined
    ? inline(text)
    : `[${inline(text)}](<${href.replaceAll(/[<>\\]/gu, encodeURIComponent)}>)`;

const paragraphs = (text: string) =>
  cleanText(text)
    .split(/\s*\n\s*/u)
    .map(inline)
    .filter((line) => line !== "")
    .join("\n\n");

/**
 * Text as one line of Markdown. Punctuation with a meaning is escaped as CommonMark 2.4 allows:
 * anywhere if it works within a line (and `|`, `~`, `$` of common extensions), and at the
 * start if it begins a list.
 */
const inline = (text: string) =>
  cleanText(text)
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~&$]/gu, "\\$&")
    .replace(/^[-+](?=[-+ ]|$)/u, "\\$&")
    .replace(/^(\d{1,9})([.)])(?= |$)/u, "$1\\$2");
