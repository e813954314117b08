import { type ChildNode, type Element, isCDATA, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { ImportError } from "../import-error.ts";

/** Maximum size of a part, in bytes. The text of a resume takes about 0.1 MB. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Maximum nesting depth of elements. Real documents reach about thirty. */
const MOST_DEPTH = 150;

/**
 * Rejects document type declarations, so that no entities are expanded.
 * @throws ImportError
 */
export function parseXml(bytes: Uint8Array): Element {
  if (bytes.length > MOST_BYTES) throw new ImportError("too-deep");
  const text = new TextDecoder(
    bytes[0] === 0xff ? "utf-16le" : bytes[0] === 0xfe ? "utf-16be" : "utf-8",
  ).decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new ImportError("broken");
  const root = parseDocument(text, { xmlMode: true }).children.find(isTag);
  if (!root) throw new ImportError("broken");
  assertShallow(root);
  return root;
}

/** Protects the recursive code that follows. */
function assertShallow(root: Element): void {
  let level: Element[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) throw new ImportError("too-deep");
    level = level.flatMap(elementsIn);
  }
}

export const elementsIn = (parent: { children: ChildNode[] }): Element[] => parent.children.filter(isTag);

export const textIn = (element: { children: ChildNode[] }): string =>
  element.children.map((node) => (isText(node) ? node.data : isCDATA(node) ? textIn(node) : "")).join("");

export function below(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element;
  for (const name of path) found = found && elementsIn(found).find((child) => child.name === name);
  return found;
}

/** Returns the element's value: empty if it has none, undefined if there is no such element. */
export function valueAt(element: Element | undefined, ...path: string[]): string | undefined {
  const found = below(element, ...path);
  return found && (found.attribs["w:val"] ?? "");
}

/** False if the element's value means "off", undefined if there is no such element, and otherwise true. */
export function flagAt(element: Element | undefined, ...path: string[]): boolean | undefined {
  const value = valueAt(element, ...path);
  return value === undefined ? undefined : !/^(?:0|false|off|none)$/u.test(value);
}

export const every = (element: Element, name: string): Element[] =>
  elementsIn(element).flatMap((child) => [...(child.name === name ? [child] : []), ...every(child, name)]);

export interface Relationship {
  id: string;
  /** The last segment of the type's URI, such as `header`. */
  type: string;
  target: string;
  isExternal: boolean;
}

export const relationshipsIn = (part: Uint8Array | undefined): Relationship[] =>
  part === undefined
    ? []
    : every(parseXml(part), "Relationship").map(({ attribs }) => ({
        id: attribs["Id"] ?? "",
        type: (attribs["Type"] ?? "").replace(/^.*\//u, ""),
        target: attribs["Target"] ?? "",
        isExternal: attribs["TargetMode"] === "External",
      }));
