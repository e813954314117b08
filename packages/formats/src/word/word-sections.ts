import { areWorks, withNameInBold } from "@postfolio/contract/resumes/works.ts";
import type { VisibleEntry, VisibleSection } from "@postfolio/contract/resumes/visible-resume.ts";
import type { IParagraphOptions } from "docx";
import { type Block, type Cell, isTable } from "./word-blocks.ts";
import { type Column, datesRuns, entry, heading, listOf, paragraph } from "./word-content.ts";
import {
  contact,
  contactLines,
  type Head,
  header,
  named,
  picture,
  summary,
  type WordPhoto,
} from "./word-head.ts";
import { ems, mm, pt, quarters, type Setting } from "./word-setting.ts";
import { STYLES } from "./word-styles.ts";

interface ShownSection extends Head {
  sections: VisibleSection[];
}

export function arranged(shown: ShownSection, photo: WordPhoto | undefined, setting: Setting): Block[] {
  const { arrangement } = setting.look;
  const { sections } = shown;
  switch (arrangement.is) {
    case "column": {
      const indent = ems(setting, arrangement.indent ?? 0);
      const column = { indent, width: setting.width - indent };
      return [
        ...header(shown, photo, setting),
        ...below(
          sections.map((one) => (setting.look.numbersWorks ? withOwnName(one, shown.name) : one)),
          setting,
          column,
        ),
      ];
    }
    case "headings aside":
      return [
        ...spaced(header(shown, photo, setting), quarters(setting, 3 + setting.gap)),
        headingsAside(sections, setting, ems(setting, arrangement.width)),
      ];
    case "dates aside": {
      const before = ems(setting, arrangement.width);
      return [
        ...header(shown, photo, setting),
        ...sections.flatMap((one) => datesAside(one, setting, before)),
      ];
    }
    case "side column": {
      const inSide = sections.filter(({ section }) => arrangement.sections.includes(section));
      const inMain = sections.filter((one) => !inSide.includes(one));
      const width = ems(setting, arrangement.width);
      if (arrangement.at === "start") return sidebar(shown, inSide, inMain, photo, setting, width);
      const between = mm(7);
      const column = { indent: 0, width: setting.width - width - between };
      const whole = { indent: 0, width: setting.width };
      const onTint = { start: pt(9), end: pt(9), bottom: quarters(setting, 2) };
      const side = below(inSide, setting, { indent: 0, width: width - 2 * pt(9), isSide: true });
      const beside = side.length === 0 ? 0 : asLongAs(side, inMain, setting, column);
      return [
        ...spaced(header(shown, photo, setting), side.length === 0 ? 0 : quarters(setting, 2)),
        ...(side.length === 0
          ? []
          : [
              {
                widths: [column.width + between, width],
                rows: [
                  [
                    { content: below(inMain.slice(0, beside), setting, column), end: between },
                    { content: side, fill: setting.tint, ...onTint },
                  ],
                ],
              },
            ]),
        ...below(inMain.slice(beside), setting, whole),
      ];
    }
  }
}

function asLongAs(
  side: IParagraphOptions[],
  sections: VisibleSection[],
  setting: Setting,
  column: Column,
): number {
  let paragraphs = 0;
  const last = sections.findIndex((one) => {
    paragraphs += below([one], setting, column).length;
    return paragraphs >= side.length;
  });
  return last === -1 ? sections.length : last + 1;
}

const withOwnName = (one: VisibleSection, name: string): VisibleSection =>
  "entries" in one && areWorks(one.header)
    ? {
        ...one,
        entries: one.entries.map((all) => ({
          ...all,
          lines: all.lines.map((line) => withNameInBold(line, name)),
        })),
      }
    : one;

const below = (sections: VisibleSection[], setting: Setting, column: Column): IParagraphOptions[] =>
  sections.flatMap((one) => [...heading(one, setting), ...body(one, setting, column)]);

function body(shown: VisibleSection, setting: Setting, column: Column): IParagraphOptions[] {
  if (shown.section === "KeySkills" || shown.section === "Certifications")
    return listOf(shown, setting, column);
  return shown.entries.flatMap((one, at) =>
    entry(one, setting, column, { ...optionsOf(shown, setting), isFirst: at === 0 }),
  );
}

const optionsOf = ({ section, header: works }: VisibleSection, { look }: Setting) => ({
  isNumbered: look.numbersWorks === true && areWorks(works),
  isSubtitleFirst: look.isSubtitleFirst === true && (section === "Employment" || section === "Education"),
});

/** Spacing cannot be added to tables. */
const spaced = (blocks: Block[], after: number): Block[] =>
  blocks.map((block, at) =>
    at < blocks.length - 1 || isTable(block) ? block : { ...block, spacing: { ...block.spacing, after } },
  );

function headingsAside(sections: VisibleSection[], setting: Setting, width: number): Block {
  const column = { indent: 0, width: setting.width - width };
  const space = { top: quarters(setting, 3), bottom: quarters(setting, 3 + setting.gap) };
  const edge = { at: "top", color: setting.ink } as const;
  return {
    widths: [width, column.width],
    rows: sections.map((one): Cell[] => [
      { content: heading(one, setting).map((all) => ({ ...all, spacing: { before: 0 } })), edge, ...space },
      { content: body(one, setting, column), edge, ...space },
    ]),
  };
}

/** Puts dates in a separate column, with a line that connects them. */
function datesAside(shown: VisibleSection, setting: Setting, before: number): Block[] {
  const column = { indent: 0, width: setting.width - before };
  const head = heading(shown, setting).map((all) => ({ ...all, indent: { start: before } }));
  if (shown.section === "KeySkills" || shown.section === "Certifications")
    return [...head, ...listOf(shown, setting, { ...column, indent: before })];
  const rail = pt(12);
  const edge = { at: "left", color: setting.accent } as const;
  const gap = quarters(setting, setting.look.entryGap(setting.gap));
  const row = (one: VisibleEntry, at: number): Cell[] => [
    { content: dates(one, setting), top: at === 0 ? 0 : gap },
    {
      content: entry(
        one,
        setting,
        { ...column, width: column.width - rail },
        { ...optionsOf(shown, setting), isFirst: true, isUndated: true },
      ),
      top: at === 0 ? 0 : gap,
      start: rail,
      edge,
    },
  ];
  return [...head, { widths: [before - rail, column.width + rail], rows: shown.entries.map(row) }];
}

const dates = ({ dates: period }: VisibleEntry, { rtl }: Setting): IParagraphOptions[] =>
  period ? paragraph({ style: STYLES.details, keepNext: true }, datesRuns(period, rtl)) : [];

/** Keeps the side column clear of the name's row, because parsers would join the two. */
function sidebar(
  shown: ShownSection,
  inSide: VisibleSection[],
  inMain: VisibleSection[],
  photo: WordPhoto | undefined,
  setting: Setting,
  width: number,
): Block[] {
  const { page } = setting;
  const space = page.start + Math.round(0.6 * page.end);
  const main = { indent: 0, width: setting.width - width - space };
  const cell = (content: IParagraphOptions[], isMain: boolean): Cell => ({
    content,
    ...(isMain && { start: space }),
  });
  // A longer email address would wrap, just as on the pages.
  const isBeside = shown.email.length <= 30;
  const lead = isBeside ? named(shown, setting) : [...named(shown, setting), ...contact(shown, setting)];
  return [
    {
      widths: [width, setting.width - width],
      rows: [
        [
          cell(photo ? paragraph({}, [picture(photo, shown.name, setting, false)]) : [], false),
          { ...cell(lead, true), isCentered: photo !== undefined },
        ],
        [
          { ...cell(isBeside ? contactLines(shown, setting) : [], false), top: quarters(setting, 2) },
          cell(summary(shown, setting), true),
        ],
        [
          cell(below(inSide, setting, { indent: 0, width, isSide: true }), false),
          cell(below(inMain, setting, main), true),
        ],
      ],
    },
  ];
}
