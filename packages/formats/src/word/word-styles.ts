import {
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from "docx";
import { ems, pt, quarters, type Setting } from "./word-setting.ts";

/* Font sizes are in half points. */

const HAIRLINE = "C9C4BA";
const WHITE = "FFFFFF";

const BULLETS = "bullets";
const WORKS = "works";
export const BULLET = { reference: BULLETS, level: 0 };
export const WORK = { reference: WORKS, level: 0 };
/** Points. */
const HANG = 11;

export const STYLES = {
  profession: "Subtitle",
  contact: "Contact",
  summary: "Summary",
  apart: "Apart",
  details: "Details",
  bullet: "ListBullet",
  side: "Side",
  muted: "Muted",
  plainLink: "PlainLink",
  emphasis: "Emphasis",
} as const;

export const hanging = (indent: number) => ({ start: indent + pt(HANG), hanging: pt(HANG) });

export function numbering(setting: Setting): INumberingOptions {
  const { look, accent, muted } = setting;
  const indent = look.arrangement.is === "column" ? ems(setting, look.arrangement.indent ?? 0) : 0;
  const level = { level: 0, style: { paragraph: { indent: hanging(indent) } } };
  const color = look.bullet === "muted" ? muted : accent;
  return {
    config: [
      {
        reference: BULLETS,
        levels: [
          { ...level, format: LevelFormat.BULLET, text: "•", style: { ...level.style, run: { color } } },
        ],
      },
      {
        reference: WORKS,
        levels: [
          {
            ...level,
            format: LevelFormat.DECIMAL,
            text: "%1.",
            style: {
              paragraph: { indent: { start: indent, hanging: indent } },
              run: { color: muted, bold: false },
            },
          },
        ],
      },
    ],
  };
}

export function wordStyles(setting: Setting, base: object): IStylesOptions {
  const { look, faces, rtl, line, gap, ink, muted, accent } = setting;
  const { heading, name, profession } = look;
  const half = (multiple: number) => Math.round(2 * setting.size * multiple);
  const next = "Normal";
  const basedOn = "Normal";
  const kept = { keepNext: true, keepLines: true };
  const second = { font: { ascii: faces.second, hAnsi: faces.second } };
  const aside = { ...(look.hasSecondFace && second), ...(look.smaller && { size: half(look.smaller) }) };
  const align = look.isCentered && ({ alignment: "center" } as const);
  const italic = (wanted: boolean) => wanted && setting.hasItalics && { italics: true };
  const letters = {
    capitals: { allCaps: true },
    // Letter spacing would break scripts with joined letters.
    "spaced capitals": { allCaps: true, ...(!rtl && setting.hasItalics && { characterSpacing: pt(0.6) }) },
    "small capitals": { smallCaps: true },
    plain: {},
  }[heading.letters];
  const style = (
    id: string,
    named: string,
    rest: Partial<IParagraphStyleOptions>,
  ): IParagraphStyleOptions => ({
    id,
    name: named,
    basedOn,
    quickFormat: true,
    ...rest,
  });
  const inBand = look.hasBand && { color: WHITE };
  return {
    default: {
      document: {
        run: { ...base, size: half(1), color: ink },
        paragraph: { spacing: { line, lineRule: LineRuleType.AT_LEAST, before: 0, after: 0 } },
      },
      heading1: {
        run: {
          size: half(name.size),
          bold: name.isBold === true,
          ...(name.isSmallCaps && { smallCaps: true }),
          color: ink,
          ...(look.arrangement.is === "side column" && look.heading.isSecondFace && second),
          ...inBand,
        },
        paragraph: { ...kept, ...align, spacing: { line: 240, lineRule: LineRuleType.AUTO } },
      },
      heading2: {
        run: {
          size: heading.size === undefined ? 2 * 11 : half(heading.size),
          bold: true,
          color: accent,
          ...letters,
          ...(heading.isSecondFace && second),
        },
        paragraph: {
          ...kept,
          ...(heading.isCentered && align),
          spacing: {
            before: quarters(setting, heading.before(gap)),
            after: quarters(setting, heading.after(gap)),
          },
          ...(heading.rule && {
            border: {
              bottom: {
                style: "single",
                size: 4,
                space: 2,
                color: heading.rule === "accent" ? accent : HAIRLINE,
              },
            },
          }),
          ...(heading.isFilled && { shading: { type: "clear", fill: setting.tint } }),
        },
      },
      heading3: {
        run: { size: half(look.title ?? 1), bold: true, color: ink },
        paragraph: { ...kept, spacing: { before: quarters(setting, look.entryGap(gap)) } },
      },
      heading4: {
        run: { size: half(1), bold: !setting.hasItalics, italics: setting.hasItalics, color: ink },
        paragraph: { ...kept, spacing: { before: quarters(setting, 1 + gap) } },
      },
      hyperlink: { run: { color: ink, underline: { type: "single", color: look.isPlain ? ink : muted } } },
    },
    paragraphStyles: [
      style(STYLES.profession, "Subtitle", {
        next,
        run: {
          size: half(profession.size),
          ...italic(profession.isItalic === true),
          color: profession.isAccented ? accent : ink,
          ...(look.hasSecondFace && !profession.isItalic && second),
          ...inBand,
        },
        paragraph: { ...align },
      }),
      style(STYLES.contact, "Contact", {
        next,
        run: { color: muted, ...aside, ...inBand },
        paragraph: { ...align },
      }),
      style(STYLES.summary, "Summary", {
        paragraph: { spacing: { before: quarters(setting, 2 + 2 * gap) } },
      }),
      style(STYLES.apart, "Letter Part", { paragraph: { spacing: { before: line } } }),
      style(STYLES.details, "Entry Details", {
        next,
        run: { ...aside, ...italic(look.hasItalicDetails === true) },
        paragraph: {},
      }),
      style(STYLES.bullet, "List Bullet", { paragraph: { spacing: { before: Math.round(line / 8) } } }),
      style(STYLES.side, "Side Text", {
        run: { size: half(0.925) },
        paragraph: { spacing: { after: Math.round(line / 8) } },
      }),
    ],
    characterStyles: [
      { id: STYLES.muted, name: "Muted", basedOn: "DefaultParagraphFont", run: { color: muted } },
      { id: STYLES.plainLink, name: "Contact Link", basedOn: "DefaultParagraphFont", run: {} },
      // Bold replaces italics in scripts that have no italics.
      { id: STYLES.emphasis, name: "Emphasis", basedOn: "DefaultParagraphFont", run: { bold: true } },
    ],
  };
}
