import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { parseFormatting, writeMarkdown } from "@postfolio/contract/resumes/line-formatting.ts";
import { cleanText } from "./clean-text.ts";
import {
  visible,
  type VisibleEntry,
  type VisibleLink,
  type VisibleSection,
  type VisibleSkillGroup,
  type VisibleSocial,
} from "@postfolio/contract/resumes/visible-resume.ts";

/** Returns CommonMark in the order of the templates, with users' text escaped. Lines end with LF. */
export function toMarkdown(resume: ResumeContent): string {
  const shown = visible(inItsLanguage(resume));
  const contact = [shown.email, shown.phoneNumber, shown.location].filter((part) => part !== "").map(inline);
  const blocks = [
    shown.name && `# ${inline(shown.name)}`,
    shown.profession && `**${inline(shown.profession)}**`,
    [...contact, ...shown.links.map(profileLink)].join(" · "),
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

/** The URL of a link shows which network the link belongs to, so the network's name is left out. */
const profileLink = (social: VisibleSocial) =>
  social.href !== undefined || social.type === ""
    ? link(social)
    : `${inline(social.type)}: ${inline(social.text)}`;

function body(part: VisibleSection): string {
  if (part.section === "KeySkills") return list([...part.groups.map(skillGroup), ...part.lines.map(marked)]);
  if (part.section === "Certifications") return list(part.lines.map(marked));
  return part.entries.map((item) => entry(item, "###")).join("\n\n");
}

function skillGroup({ label, level, items }: VisibleSkillGroup): string {
  const head = [label && `**${inline(label)}**`, level && `(${inline(level)})`].filter(Boolean).join(" ");
  return [head, items.map(marked).join(", ")].filter(Boolean).join(": ");
}

function entry(item: VisibleEntry, level: string): string {
  const { title, subtitle, subtitleHref, location, dates } = item;
  const owner = subtitle && link({ text: subtitle, href: subtitleHref });
  const heading = [inline(title), owner].filter((part) => part !== "");
  const period = [dates?.from ?? "", dates?.to ?? ""].filter((date) => date !== "").map(inline);
  const others = item.facts.map(({ text }) => inline(text));
  const facts = [period.join(" – "), inline(location), ...others, item.link ? link(item.link) : ""];
  const blocks = [
    heading.length > 0 ? `${level} ${heading.join(", ")}` : "",
    facts.filter((part) => part !== "").join(" · "),
    marked(item.description),
    ...item.lists.map(({ items }) => items.map(marked).join(", ")),
    list(item.lines.map(marked)),
    ...item.roles.map((role) => entry(role, `${level}#`)),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");

/** Unsafe links are written as plain text. */
const link = ({ text, href }: VisibleLink) =>
  href === undefined
    ? inline(text)
    : `[${inline(text)}](<${href.replaceAll(/[<>\\]/gu, encodeURIComponent)}>)`;

const paragraphs = (text: string) =>
  cleanText(text)
    .split(/\s*\n\s*/u)
    .map(marked)
    .filter((line) => line !== "")
    .join("\n\n");

const inline = (text: string) => escapeStart(escapeInside(oneLine(text)));

const marked = (line: string) => escapeStart(writeMarkdown(parseFormatting(oneLine(line)), escapeInside));

const oneLine = (text: string) => cleanText(text).replaceAll(/\s+/gu, " ").trim();

/* Escapes the characters in CommonMark 2.4, as well as `|`, `~`, and `$` from common extensions. */
const escapeInside = (text: string) => text.replaceAll(/[\\`*_[\]<>#|~&$]/gu, "\\$&");
const escapeStart = (line: string) =>
  line.replace(/^[-+](?=[-+ ]|$)/u, "\\$&").replace(/^(\d{1,9})([.)])(?= |$)/u, "$1\\$2");
