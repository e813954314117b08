import { parseFormatting } from "@postfolio/contract/resumes/line-formatting.ts";
import { isWebAddress, shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import {
  safeHref,
  type VisibleDates,
  type VisibleEntry,
  type VisibleLink,
  type VisibleSection,
  type VisibleSkillGroup,
} from "@postfolio/contract/resumes/visible-resume.ts";
import { HeadingLevel, type IParagraphOptions, type ParagraphChild, Tab, TabStopType, TextRun } from "docx";
import type { Setting } from "./word-setting.ts";
import { BULLET, hanging, STYLES, WORK } from "./word-styles.ts";
import { RIGHT_TO_LEFT_MARK, runsOf, type Stretch, textRun } from "./word-text.ts";

/* Separators between two texts have the document's direction. */

export interface Column {
  width: number;
  indent: number;
  isSide?: boolean;
}

export const heading = ({ header }: VisibleSection, { rtl }: Setting): IParagraphOptions[] =>
  paragraph({ heading: HeadingLevel.HEADING_2 }, runsOf(rtl, { text: header }));

export function listOf(
  shown: Extract<VisibleSection, { section: "KeySkills" | "Certifications" }>,
  setting: Setting,
  column: Column,
): IParagraphOptions[] {
  const { rtl } = setting;
  const at = {
    ...(column.isSide && { style: STYLES.side }),
    ...(column.indent > 0 && { indent: { start: column.indent } }),
  };
  const bullets = (lines: string[]) =>
    lines.flatMap((line) =>
      column.isSide ? paragraph(at, runsOf(rtl, ...stretches(line, setting))) : bullet(line, setting, column),
    );
  if (shown.section === "Certifications") return bullets(shown.lines);
  const { groups, lines } = shown;
  return [
    ...groups.flatMap((group) => paragraph(at, skillGroup(group, setting))),
    ...(column.isSide
      ? bullets(lines)
      : paragraph(
          at,
          separated(
            lines.map((line) => stretches(line, setting)),
            rtl,
          ),
        )),
  ];
}

function skillGroup({ label, level, items }: VisibleSkillGroup, setting: Setting): ParagraphChild[] {
  const { rtl } = setting;
  return [
    ...runsOf(rtl, { text: label, bold: true }),
    ...(label && level ? [joint(" ", rtl, "")] : []),
    ...runsOf(rtl, { text: level && `(${level})` }),
    ...((label || level) && items.length > 0 ? [joint(setting.colon, rtl, "")] : []),
    ...listed(items, setting),
  ];
}

const listed = (items: string[], setting: Setting): ParagraphChild[] =>
  items.flatMap((item, index) => [
    ...(index === 0 ? [] : [joint(setting.comma, setting.rtl, "")]),
    ...runsOf(setting.rtl, ...stretches(item, setting)),
  ]);

export interface EntryOptions {
  isRole?: boolean;
  isFirst?: boolean;
  isNumbered?: boolean;
  isUndated?: boolean;
  isSubtitleFirst?: boolean;
}

/** Makes only the title a heading, because parsers would read dates in a heading as part of the title. */
export function entry(
  shown: VisibleEntry,
  setting: Setting,
  column: Column,
  options: EntryOptions = {},
): IParagraphOptions[] {
  const { rtl } = setting;
  const { isRole = false, isFirst = false, isNumbered = false, isUndated = false } = options;
  const { title, subtitle, subtitleHref, location, dates, link } = shown;
  const owner: Stretch = { text: subtitle, href: subtitleHref };
  const isLed = options.isSubtitleFirst === true && title !== "" && subtitle !== "";
  const facts = separated(
    [
      ...(isLed ? [{ text: title, italics: setting.hasItalics }] : title === "" ? [] : [owner]),
      { text: location, style: STYLES.muted },
      ...(link ? [linked(link)] : []),
      ...shown.facts.map(({ text }) => ({ text, style: STYLES.muted })),
    ],
    rtl,
  );
  const period = dates && !isUndated ? datesRuns(dates, rtl) : [];
  const tab = facts.length > 0 && period.length > 0 ? [new TextRun({ children: [new Tab()] })] : [];
  const details = [...facts, ...tab, ...period];
  const indent = column.indent > 0 && { indent: { start: column.indent } };
  const rest = [
    ...paragraph(
      { ...indent, keepNext: shown.lines.length > 0 },
      runsOf(rtl, ...stretches(shown.description, setting)),
    ),
    ...shown.lists.flatMap(({ items }) =>
      paragraph({ ...indent, keepNext: shown.lines.length > 0 }, listed(items, setting)),
    ),
    ...shown.lines.flatMap((line) => bullet(line, setting, column)),
    ...shown.roles.flatMap((role) => entry(role, setting, column, { isRole: true })),
  ];
  const isLast = rest.length === 0;
  const isBare = isLast && details.length === 0;
  return [
    // Headings stay with the next paragraph, which may be another entry.
    ...paragraph(
      {
        ...indent,
        ...(isNumbered && { numbering: WORK }),
        ...(isFirst && { spacing: { before: 0 } }),
        heading: isRole ? HeadingLevel.HEADING_4 : HeadingLevel.HEADING_3,
        ...(isBare && { keepNext: false }),
      },
      runsOf(rtl, { ...(title === "" || isLed ? owner : { text: title }), ...(isBare && { bold: false }) }),
    ),
    ...paragraph(
      {
        ...indent,
        style: STYLES.details,
        keepNext: !isLast,
        tabStops: [{ type: TabStopType.END, position: column.indent + column.width }],
      },
      details,
    ),
    ...rest,
  ];
}

const bullet = (line: string, setting: Setting, { indent }: Column) =>
  paragraph(
    { style: STYLES.bullet, numbering: BULLET, ...(indent > 0 && { indent: hanging(indent) }) },
    runsOf(setting.rtl, ...stretches(line, setting)),
  );

/** A line that consists of just a URL becomes a link. */
export const stretches = (line: string, { hasItalics }: Pick<Setting, "hasItalics">): Stretch[] =>
  isWebAddress(line)
    ? [linked({ text: line, href: safeHref(line) })]
    : parseFormatting(line).map(({ text, bold, italic, href }) => ({
        text,
        href,
        ...(bold && { bold }),
        ...(italic && (hasItalics ? { italics: true } : { style: STYLES.emphasis })),
      }));

export const datesRuns = ({ from, to }: VisibleDates, rtl: boolean): ParagraphChild[] => [
  ...runsOf(rtl, { text: from, style: STYLES.muted }),
  // Keeps the dash on the same line as the first date.
  ...(to === "" ? [] : [joint("\u00A0\u2013 ", rtl), ...runsOf(rtl, { text: to, style: STYLES.muted })]),
];

export const linked = ({ text, href }: VisibleLink): Stretch => ({ text: shortAddress(text), href });

/** @param style the style of the separating dots */
export const separated = (
  texts: (Stretch | Stretch[])[],
  rtl: boolean,
  style: string = STYLES.muted,
): ParagraphChild[] =>
  texts
    .map((text) => [text].flat())
    .filter((text) => text.some((stretch) => stretch.text !== ""))
    .flatMap((text, index) => [
      ...(index === 0 ? [] : [joint(" \u00B7 ", rtl, style)]),
      ...runsOf(rtl, ...text),
    ]);

const joint = (text: string, rightToLeft: boolean, style: string = STYLES.muted) =>
  textRun({
    text: rightToLeft ? `${RIGHT_TO_LEFT_MARK}${text}` : text,
    ...(style !== "" && { style }),
    ...(rightToLeft && { rightToLeft }),
  });

export const paragraph = (options: IParagraphOptions, children: ParagraphChild[]): IParagraphOptions[] =>
  children.length === 0 ? [] : [{ ...options, children }];
