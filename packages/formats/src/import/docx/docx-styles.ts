import type { Element } from "domhandler";
import { below, elementsIn, every, flagAt, parseXml, valueAt } from "./docx-xml.ts";

/** Lengths are in points. */
export interface Look {
  size?: number | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  hidden?: boolean | undefined;
  /** Starts at 1; 0 for body text. */
  heading?: number | undefined;
  listItem?: boolean | undefined;
  indent?: number | undefined;
  /** Space above the paragraph. */
  space?: number | undefined;
  tabs?: { right: boolean; at: number }[] | undefined;
}

export interface Styles {
  defaults: Look;
  /** Returns a style's look, including its base styles. */
  of(id: string | undefined): Look;
  paragraph: string | undefined;
}

const points = (twips: string | undefined): number | undefined =>
  twips === undefined || !/^-?\d+$/u.test(twips) ? undefined : Number(twips) / 20;

export const lookOfRun = (properties: Element | undefined): Look => {
  const size = Number(valueAt(properties, "w:sz"));
  return {
    bold: flagAt(properties, "w:b"),
    italic: flagAt(properties, "w:i"),
    hidden: flagAt(properties, "w:vanish"),
    size: size > 0 && size < 500 ? size / 2 : undefined,
  };
};

export function lookOfParagraph(properties: Element | undefined): Look {
  const level = valueAt(properties, "w:outlineLvl");
  const indent = below(properties, "w:ind")?.attribs;
  const tabs = below(properties, "w:tabs");
  const numbering = below(properties, "w:numPr");
  return {
    heading: level === undefined ? undefined : Number(level) < 6 ? Number(level) + 1 : 0,
    // Numbering 0 removes a paragraph from its style's list.
    listItem: numbering && valueAt(numbering, "w:numId") !== "0",
    indent: points(indent?.["w:left"] ?? indent?.["w:start"]),
    space: points(below(properties, "w:spacing")?.attribs["w:before"]),
    tabs:
      tabs &&
      elementsIn(tabs).map(({ attribs }) => ({
        right: /^(?:right|end)$/u.test(attribs["w:val"] ?? ""),
        at: points(attribs["w:pos"]) ?? 0,
      })),
  };
}

export const over = (under: Look, look: Look): Look => ({
  ...under,
  ...Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)),
});

export function readStyles(part: Uint8Array | undefined): Styles {
  const root = part && parseXml(part);
  const styles = new Map(
    root ? every(root, "w:style").map((style) => [style.attribs["w:styleId"] ?? "", style]) : [],
  );
  const known = new Map<string, Look>();
  const of = (id: string | undefined, depth = 0): Look => {
    const style = styles.get(id ?? "");
    if (!style || depth > 20) return {};
    const found = known.get(id!);
    if (found) return found;
    const named = /^(?:heading (\d)|(title))$/iu.exec(valueAt(style, "w:name") ?? "");
    const own = over(lookOfParagraph(below(style, "w:pPr")), lookOfRun(below(style, "w:rPr")));
    const heading = own.heading ?? (named ? Number(named[1] ?? 1) : undefined);
    const look = over(of(valueAt(style, "w:basedOn"), depth + 1), { ...own, heading });
    known.set(id!, look);
    return look;
  };
  const defaults = root && below(root, "w:docDefaults", "w:rPrDefault", "w:rPr");
  const standard = [...styles].find(
    ([, { attribs }]) => attribs["w:type"] === "paragraph" && attribs["w:default"] === "1",
  );
  return { defaults: over({ size: 10 }, lookOfRun(defaults)), of: (id) => of(id), paragraph: standard?.[0] };
}
