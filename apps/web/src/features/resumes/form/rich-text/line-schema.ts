import {
  parseFormatting,
  type TextRun,
  writeFormatting,
} from "@postfolio/contract/resumes/line-formatting.ts";
import { Fragment, type Mark, type Node, Schema } from "prosemirror-model";

/* A ProseMirror document that contains only text and marks, so that a position is an offset in the visible text. */

const createSchema = (whitespace: "pre" | "normal") =>
  new Schema({
    nodes: { doc: { content: "text*", whitespace }, text: {} },
    marks: {
      link: {
        attrs: { href: {} },
        inclusive: false,
        parseDOM: [{ tag: "a[href]", getAttrs: (link) => ({ href: link.getAttribute("href") }) }],
        toDOM: ({ attrs }) => ["a", { href: attrs.href as string, rel: "noreferrer" }],
      },
      strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong"] },
      em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em"] },
    },
  });
export type LineSchema = ReturnType<typeof createSchema>;

export const ONE_LINE_SCHEMA = createSchema("normal");
export const MULTILINE_SCHEMA = createSchema("pre");

export function fragmentOf(schema: LineSchema, runs: readonly TextRun[]): Fragment {
  const { strong, em, link } = schema.marks;
  return Fragment.from(
    runs.map(({ text, bold, italic, href }) => {
      const marks: Mark[] = [];
      if (href) marks.push(link.create({ href }));
      if (bold) marks.push(strong.create());
      if (italic) marks.push(em.create());
      return schema.text(text, marks);
    }),
  );
}

export function runsOf(fragment: Fragment): TextRun[] {
  const runs: TextRun[] = [];
  fragment.forEach(({ text, marks }) => {
    const run: TextRun = { text: text! };
    for (const { type, attrs } of marks) {
      if (type.name === "strong") run.bold = true;
      if (type.name === "em") run.italic = true;
      if (type.name === "link") run.href = attrs.href as string;
    }
    runs.push(run);
  });
  return runs;
}

export const docOf = (schema: LineSchema, line: string): Node =>
  schema.node("doc", null, fragmentOf(schema, parseFormatting(line)));

export const lineOf = (fragment: Fragment): string => writeFormatting(runsOf(fragment));

/** @param most the maximum number of characters in the stored form */
export function truncateRuns(runs: readonly TextRun[], most: number): TextRun[] {
  let left = [...runs];
  for (let over = writeFormatting(left).length - most; over > 0; over = writeFormatting(left).length - most) {
    const last = left.at(-1)!;
    const text = last.text.slice(0, -over);
    left = [...left.slice(0, -1), ...(text === "" ? [] : [{ ...last, text }])];
  }
  return left;
}
