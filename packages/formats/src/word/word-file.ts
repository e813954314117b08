import {
  Document,
  Header,
  HorizontalPositionRelativeFrom,
  ImageRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  VerticalPositionRelativeFrom,
} from "docx";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { cleanText } from "../text/clean-text.ts";
import { type Block, drawn, paragraphsIn } from "./word-blocks.ts";
import { COPY_LINKS, copyParts } from "./word-copy.ts";
import { wordFonts } from "./word-fonts.ts";
import { ems, mm, type Setting } from "./word-setting.ts";
import { numbering, wordStyles } from "./word-styles.ts";
import { writtenIn } from "./word-text.ts";

/** Enough for about 60 pages of publications. The time needed grows with the number of runs. */
const MOST_RUNS = 5_000;

interface WordFile {
  title: string;
  /** Empty if the author is unknown. */
  author: string;
  language: string;
  setting: Setting;
  text: string;
  content: Block[];
  copy?: ResumeContent;
}

/** @returns undefined for a document with too many runs */
export async function wordFile(file: WordFile): Promise<Uint8Array | undefined> {
  const { language, setting, text, content } = file;
  if (paragraphsIn(content).flatMap(({ children }) => children ?? []).length > MOST_RUNS) return undefined;
  const title = cleanText(file.title);
  const author = cleanText(file.author) || title;
  const { page, rtl } = setting;
  const children = drawn(content, rtl);
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: wordStyles(setting, wordFonts(language, text, setting.faces)),
    numbering: numbering(setting),
    sections: [
      {
        properties: {
          ...(setting.look.hasBand && { titlePage: true }),
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: page.block,
              bottom: page.block,
              left: rtl ? page.end : page.start,
              right: rtl ? page.start : page.end,
              header: mm(5),
              footer: mm(5),
            },
          },
        },
        ...(hasBackground(setting) && {
          headers: {
            [setting.look.hasBand ? "first" : "default"]: new Header({
              children: [new Paragraph({ children: [background(setting)] })],
            }),
          },
        }),
        // In Word, a table must be followed by a paragraph.
        children:
          children.at(-1) instanceof Table
            ? [...children, new Paragraph({ spacing: { line: 20, lineRule: "exact" } })]
            : children,
      },
    ],
  });
  if (!file.copy) return Packer.pack(document, "uint8array");
  const { relationship, target, properties, propertiesType } = COPY_LINKS;
  document.Document.Relationships.addRelationship("copy", relationship, target);
  document.ContentTypes.addOverride(propertiesType, properties);
  const written = paragraphsIn(content)
    .map((one) => writtenIn(one.children as ParagraphChild[] | undefined))
    .join("");
  return Packer.pack(document, "uint8array", undefined, copyParts(file.copy, written));
}

const hasBackground = ({ look: { hasBand, arrangement } }: Setting) =>
  hasBand === true || (arrangement.is === "side column" && arrangement.at === "start");

/** Creates an image for the header, which fills the top of a band or tints a side column. */
function background(setting: Setting): ImageRun {
  const { page, look, accent, tint, rtl } = setting;
  const side =
    look.arrangement.is === "side column" ? ems(setting, look.arrangement.width) + 2 * page.start : 0;
  // Overlaps the first line so that no gap shows.
  const [width, height] = look.hasBand ? [page.width, page.block + mm(1)] : [side, page.height];
  return new ImageRun({
    type: "gif",
    data: pixel(look.hasBand ? accent : tint),
    transformation: { width: width / TWIPS_PER_PIXEL, height: height / TWIPS_PER_PIXEL },
    floating: {
      behindDocument: true,
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.PAGE,
        offset: rtl ? (page.width - width) * EMU_PER_TWIP : 0,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 0 },
    },
  });
}

const TWIPS_PER_PIXEL = 15;
const EMU_PER_TWIP = 635;

/** @param color for example, "1F4E8C" */
function pixel(color: string): Uint8Array {
  const [head, tail] = ["47494638396101000100800000", "2c000000000100010000020244013b"];
  const hex = `${head}${color}${color}${tail}`;
  return Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
}
