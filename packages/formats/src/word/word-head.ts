import { emailHref, profileName } from "@postfolio/contract/resumes/resume-links.ts";
import type { VisibleResume, VisibleSocial } from "@postfolio/contract/resumes/visible-resume.ts";
import {
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from "docx";
import type { Block, Cell } from "./word-blocks.ts";
import { linked, paragraph, separated, stretches } from "./word-content.ts";
import { ems, mm, pt, quarters, type Setting } from "./word-setting.ts";
import { STYLES } from "./word-styles.ts";
import { runsOf, type Stretch } from "./word-text.ts";

export type Head = Omit<VisibleResume, "sections">;

/** May have any aspect ratio; the file shows the center. */
export interface WordPhoto {
  type: "png" | "jpg";
  bytes: Uint8Array;
  width: number;
  height: number;
}

export function header(shown: Head, photo: WordPhoto | undefined, setting: Setting): Block[] {
  const { look } = setting;
  if (look.hasBand) return [...band(shown, photo, setting), ...summary(shown, setting)];
  const isAbove = look.photo.at === "center";
  const floating = photo && !isAbove ? [picture(photo, shown.name, setting, true)] : [];
  const above = photo && isAbove ? [picture(photo, shown.name, setting, false)] : [];
  const head = [
    ...paragraph({ alignment: "center" }, above),
    ...named(shown, setting, floating),
    ...contact(shown, setting),
  ];
  return [...ruled(head, setting), ...summary(shown, setting)];
}

export const named = (
  { name, profession }: Head,
  { rtl }: Setting,
  before: ReturnType<typeof picture>[] = [],
): IParagraphOptions[] => [
  ...paragraph({ heading: HeadingLevel.HEADING_1 }, [...before, ...runsOf(rtl, { text: name })]),
  ...paragraph({ style: STYLES.profession }, runsOf(rtl, { text: profession })),
];

const parts = ({ email, phoneNumber, location, links }: Head): [Stretch[], Stretch[]] => [
  [
    { text: email, href: emailHref(email), style: STYLES.plainLink },
    { text: phoneNumber },
    { text: location },
  ].filter(({ text }) => text !== ""),
  links.map(profileLink),
];

/** Puts profiles on a separate line. */
export function contact(shown: Head, setting: Setting): IParagraphOptions[] {
  const { look, rtl } = setting;
  const indent = aside(setting);
  return parts(shown).flatMap((texts, at) =>
    paragraph(
      {
        style: STYLES.contact,
        ...(indent > 0 && { indent: { start: indent } }),
        ...(at === 0 && { spacing: { before: quarters(setting, look.isCentered ? 0 : 2) } }),
      },
      separated(texts, rtl, ""),
    ),
  );
}

/** Returns each detail on its own line, with short profile names. */
export const contactLines = (shown: Head, { rtl }: Setting): IParagraphOptions[] =>
  parts(shown)
    .flat()
    .flatMap((part) => {
      const text = (part.href !== undefined && profileName(part.text)) || part.text;
      return paragraph({ style: STYLES.side }, runsOf(rtl, { ...part, text }));
    });

export const summary = (shown: Head, setting: Setting): IParagraphOptions[] => {
  const indent = aside(setting);
  return shown.summary
    .split(/\n+/u)
    .flatMap((text) =>
      paragraph(
        { style: STYLES.summary, ...(indent > 0 && { indent: { start: indent } }) },
        runsOf(setting.rtl, ...stretches(text, setting)),
      ),
    );
};

const aside = (setting: Setting): number =>
  setting.look.arrangement.is === "headings aside" ? ems(setting, setting.look.arrangement.width) : 0;

/** Draws a rule below the last line and, if the rule is double, also above the first. */
function ruled(lines: IParagraphOptions[], { look, accent, ink }: Setting): IParagraphOptions[] {
  if (!look.rule) return lines;
  const double = { size: 12, space: 6, color: ink };
  const [top, bottom] =
    look.rule === "accent"
      ? [undefined, { style: "single" as const, size: 16, space: 6, color: accent }]
      : [
          { ...double, style: "thinThickSmallGap" as const },
          { ...double, style: "thickThinSmallGap" as const },
        ];
  return lines.map((line, at) => ({
    ...line,
    border: { ...(at === 0 && top && { top }), ...(at === lines.length - 1 && { bottom }) },
  }));
}

function band(shown: Head, photo: WordPhoto | undefined, setting: Setting): Block[] {
  const { page, accent } = setting;
  const portrait = photo ? mm(setting.look.photo.width) + mm(7) : 0;
  const inside = { fill: accent, top: quarters(setting, 2), bottom: quarters(setting, 4), isCentered: true };
  const text = [...named(shown, setting), ...contact(shown, setting)];
  const beside: Cell = { ...inside, content: text };
  const portraitCell = photo && {
    ...inside,
    content: paragraph({}, [picture(photo, shown.name, setting, false)]),
    start: page.start,
  };
  return [
    {
      outdent: page.start,
      ...(portraitCell
        ? {
            widths: [portrait + page.start, page.width - portrait - page.start],
            rows: [[portraitCell, beside]],
          }
        : { widths: [page.width], rows: [[{ ...beside, start: page.start }]] }),
    },
  ];
}

/** The URL of a link shows which network the link belongs to, so the network's name is left out. */
const profileLink = ({ type, ...link }: VisibleSocial): Stretch =>
  link.href !== undefined || type === ""
    ? { ...linked(link), style: STYLES.plainLink }
    : { text: `${type}: ${link.text}` };

const PIXELS_PER_MM = 96 / 25.4;

export function picture(
  { type, bytes, width, height }: WordPhoto,
  name: string,
  { look, rtl }: Setting,
  floats: boolean,
): ImageRun {
  const { photo } = look;
  const shape = photo.width / photo.height;
  // The percentage to crop at each of two opposite edges.
  const spare = (length: number, wanted: number) => Math.max(0, (50 * (length - wanted)) / length);
  const atSides = spare(width, height * shape);
  const atEnds = spare(height, width / shape);
  const isLeft = (photo.at === "start") !== rtl;
  return new ImageRun({
    type,
    data: bytes,
    altText: { name: "Photo", description: name },
    transformation: {
      width: Math.round(photo.width * PIXELS_PER_MM),
      height: Math.round(photo.height * PIXELS_PER_MM),
    },
    crop: { left: atSides, right: atSides, top: atEnds, bottom: atEnds },
    ...(floats && {
      floating: {
        horizontalPosition: {
          relative: HorizontalPositionRelativeFrom.MARGIN,
          align: isLeft ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
        },
        verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
        wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
        margins: isLeft ? { right: GAP } : { left: GAP },
      },
    }),
  });
}

/** EMU: 12 pt. */
const GAP = pt(12) * 635;
