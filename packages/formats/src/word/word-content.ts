import { parseMarks } from "@postfolio/contract/resumes/line-marks.ts";
import { emailHref, isWebAddress, shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import {
  safeHref,
  type VisibleDates,
  type VisibleEntry,
  type VisibleLink,
  type VisibleResume,
  type VisibleSection,
  type VisibleSkillGroup,
  type VisibleSocial,
} from "@postfolio/contract/resumes/visible-resume.ts";
import {
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  type ParagraphChild,
  Tab,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from "docx";
import { BULLET, PHOTO_EDGE, STYLES } from "./word-styles.ts";
import { RIGHT_TO_LEFT_MARK, runsOf, type Stretch } from "./word-text.ts";

/*
 * The visible resume as paragraphs. `rtl` is the direction of the document: what joins two texts has that,
 * whatever the texts have.
 */

/** A photo of any shape, of which the file shows the middle square. */
export interface WordPhoto {
  type: "png" | "jpg";
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Name, photo, profession, contact and summary. */
export function header(
  shown: Omit<VisibleResume, "sections">,
  photo: WordPhoto | undefined,
  rtl: boolean,
): IParagraphOptions[] {
  const { name, profession, email, phoneNumber, location, links, summary } = shown;
  const contact = [{ text: email, href: emailHref(email) }, { text: phoneNumber }, { text: location }];
  return [
    paragraph({ heading: HeadingLevel.HEADING_1 }, [
      ...(photo ? [picture(photo, name, rtl)] : []),
      ...runsOf(rtl, { text: name }),
    ]),
    paragraph({ style: STYLES.profession }, runsOf(rtl, { text: profession })),
    // On a line of their own, so that most addresses fit on it.
    ...[contact, links.map(profileLink)].map((texts) =>
      paragraph({ style: STYLES.contact }, separated(texts, rtl)),
    ),
    ...summary
      .split(/\n+/u)
      .map((text) => paragraph({ style: STYLES.summary }, runsOf(rtl, ...stretches(text)))),
  ].flat();
}

/** A heading and what is below it. */
export const section = (shown: VisibleSection, rtl: boolean): IParagraphOptions[] => [
  ...paragraph({ heading: HeadingLevel.HEADING_2 }, runsOf(rtl, { text: shown.header })),
  ...body(shown, rtl),
];

/** An address names its network; anything else needs the network's name. */
const profileLink = ({ type, ...link }: VisibleSocial): Stretch =>
  link.href !== undefined || type === "" ? linked(link) : { text: `${type}: ${link.text}` };

function body(shown: VisibleSection, rtl: boolean): IParagraphOptions[] {
  switch (shown.section) {
    case "KeySkills":
      return [
        ...shown.groups.flatMap((group) => paragraph({}, skillGroup(group, rtl))),
        ...paragraph({}, separated(shown.lines.map(stretches), rtl)),
      ];
    case "Certifications":
      return shown.lines.flatMap((line) => bullet(line, rtl));
    default:
      return shown.entries.flatMap((one) => entry(one, rtl));
  }
}

function skillGroup({ label, level, items }: VisibleSkillGroup, rtl: boolean): ParagraphChild[] {
  const head: Stretch[] = [
    { text: label, bold: true },
    { text: level && `${label && " "}(${level})` },
    { text: (label || level) && items.length > 0 ? ": " : "" },
  ];
  return runsOf(rtl, ...head, ...listed(items));
}

const listed = (items: string[]): Stretch[] =>
  items.flatMap((item, index) => [...(index === 0 ? [] : [{ text: ", " }]), ...stretches(item)]);

/** The title is the whole heading: parsers would take dates in it for a part of it. */
function entry(shown: VisibleEntry, rtl: boolean, isRole = false): IParagraphOptions[] {
  const { title, organization, organizationHref, location, dates, link, gpa } = shown;
  const owner: Stretch = { text: organization, href: organizationHref };
  const facts = separated(
    [
      ...(title === "" ? [] : [owner]),
      { text: location, style: STYLES.muted },
      ...(link ? [linked(link)] : []),
      { text: gpa, style: STYLES.muted },
    ],
    rtl,
  );
  const period = dates ? datesRuns(dates, rtl) : [];
  const tab = facts.length > 0 && period.length > 0 ? [new TextRun({ children: [new Tab()] })] : [];
  const details = [...facts, ...tab, ...period];
  const rest = [
    ...paragraph({ keepNext: shown.lines.length > 0 }, runsOf(rtl, ...stretches(shown.description))),
    ...paragraph({ keepNext: shown.lines.length > 0 }, runsOf(rtl, ...listed(shown.technologies))),
    ...shown.lines.flatMap((line) => bullet(line, rtl)),
    ...shown.roles.flatMap((role) => entry(role, rtl, true)),
  ];
  const isLast = rest.length === 0;
  return [
    // A heading is kept with what follows, which here may be another entry.
    ...paragraph(
      {
        heading: isRole ? HeadingLevel.HEADING_4 : HeadingLevel.HEADING_3,
        ...(isLast && details.length === 0 && { keepNext: false }),
      },
      runsOf(rtl, title === "" ? owner : { text: title }),
    ),
    ...paragraph({ style: STYLES.details, keepNext: !isLast }, details),
    ...rest,
  ];
}

const bullet = (line: string, rtl: boolean) =>
  paragraph({ style: STYLES.bullet, numbering: BULLET }, runsOf(rtl, ...stretches(line)));

/** A line with marks; one that is only a web address is a link. */
export const stretches = (line: string): Stretch[] =>
  isWebAddress(line)
    ? [linked({ text: line, href: safeHref(line) })]
    : parseMarks(line).map(({ text, bold, italic, href }) => ({
        text,
        href,
        ...(bold && { bold }),
        ...(italic && { italics: true }),
      }));

const datesRuns = ({ from, to }: VisibleDates, rtl: boolean): ParagraphChild[] => [
  ...runsOf(rtl, { text: from, style: STYLES.muted }),
  // The dash stays with the first date if the line is too short for both.
  ...(to === "" ? [] : [joint("\u00A0\u2013 ", rtl), ...runsOf(rtl, { text: to, style: STYLES.muted })]),
];

const linked = ({ text, href }: VisibleLink): Stretch => ({ text: shortAddress(text), href });

/** The texts that exist, with dots between them. */
const separated = (texts: (Stretch | Stretch[])[], rtl: boolean): ParagraphChild[] =>
  texts
    .map((text) => [text].flat())
    .filter((text) => text.some((stretch) => stretch.text !== ""))
    .flatMap((text, index) => [...(index === 0 ? [] : [joint(" \u00B7 ", rtl)]), ...runsOf(rtl, ...text)]);

const joint = (text: string, rightToLeft: boolean) =>
  new TextRun({
    text: rightToLeft ? `${RIGHT_TO_LEFT_MARK}${text}` : text,
    style: STYLES.muted,
    ...(rightToLeft && { rightToLeft }),
  });

/** None if there is nothing in it. */
export const paragraph = (options: IParagraphOptions, children: ParagraphChild[]): IParagraphOptions[] =>
  children.length === 0 ? [] : [{ ...options, children }];

/** Beside the name, at the end of its line. */
function picture({ type, bytes, width, height }: WordPhoto, name: string, rtl: boolean): ImageRun {
  const spare = (length: number) => (50 * (length - Math.min(width, height))) / length;
  return new ImageRun({
    type,
    data: bytes,
    altText: { name: "Photo", description: name },
    transformation: { width: PHOTO_EDGE, height: PHOTO_EDGE },
    crop: { left: spare(width), right: spare(width), top: spare(height), bottom: spare(height) },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: rtl ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
      margins: rtl ? { right: GAP } : { left: GAP },
    },
  });
}

/** Between photo and text, in EMU: 12 pt. */
const GAP = 12 * 12_700;
