import {
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from "docx";

/* Twips. */

export interface Cell {
  content: IParagraphOptions[];
  fill?: string;
  /** A border; "left" is mirrored in right-to-left tables. */
  edge?: { at: "top" | "left"; color: string };
  top?: number;
  bottom?: number;
  start?: number;
  end?: number;
  isCentered?: boolean;
}

/** Columns side by side, without borders. Parsers read the table row by row. */
export interface TableBlock {
  widths: number[];
  rows: Cell[][];
  /** How far the table extends into the margin. */
  outdent?: number;
}

export type Block = IParagraphOptions | TableBlock;

export const isTable = (block: Block): block is TableBlock => "rows" in block;

export const paragraphsIn = (blocks: Block[]): IParagraphOptions[] =>
  blocks.flatMap((block) => (isTable(block) ? block.rows.flat().flatMap(({ content }) => content) : [block]));

export const drawn = (blocks: Block[], rtl: boolean): (Paragraph | Table)[] => {
  const paragraph = (options: IParagraphOptions) =>
    new Paragraph({ ...options, ...(rtl && { bidirectional: true }) });
  return blocks.map((block) => (isTable(block) ? table(block, rtl, paragraph) : paragraph(block)));
};

const NONE = { style: "none", size: 0, color: "auto" } as const;
const BORDERLESS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
};

function table(
  { widths, rows, outdent = 0 }: TableBlock,
  rtl: boolean,
  paragraph: (options: IParagraphOptions) => Paragraph,
): Table {
  return new Table({
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    indent: { size: -outdent, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: BORDERLESS,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    ...(rtl && { visuallyRightToLeft: true }),
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            ({ content, fill, edge, top = 0, bottom = 0, start = 0, end = 0, isCentered }, at) => {
              const inside = rtl ? { left: end, right: start } : { left: start, right: end };
              return new TableCell({
                width: { size: widths[at]!, type: WidthType.DXA },
                margins: { top, bottom, ...inside },
                ...(fill !== undefined && { shading: { type: ShadingType.CLEAR, fill } }),
                ...(edge && { borders: { [edge.at]: { style: "single", size: 6, color: edge.color } } }),
                ...(isCentered && { verticalAlign: "center" as const }),
                // A cell needs a paragraph. LibreOffice keeps a table together with the next block if its rows start
                // with such a paragraph.
                children: (content.length > 0 ? content : [{}]).map((one, index) =>
                  paragraph(index === 0 ? { ...one, keepNext: false } : one),
                ),
              });
            },
          ),
        }),
    ),
  });
}
