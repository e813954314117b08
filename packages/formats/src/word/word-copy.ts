import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { escapeUTF8 } from "entities";
import { every, parseXml, textIn } from "../import/docx/docx-xml.ts";
import { readOwnFile, writeOwnFile } from "../own-file.ts";

/*
 * A copy of the resume in its Word file, for lossless import. Word and LibreOffice keep this part but do not show it.
 * It contains no more than the document shows. A fingerprint of the text reveals later edits.
 */

const NAMESPACE = "urn:postfolio:resume";
const VERSION = "1";

/** Other applications may use a different number. */
export const COPY_PATH = "customXml/item1.xml";
export const isCopyPart = (path: string): boolean => /^customXml\/item\d{1,3}\.xml$/u.test(path);

const MOST_BYTES = 2 * LIMITS.bodyBytes;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";

export const COPY_LINKS = {
  relationship: `${OFFICE}/relationships/customXml`,
  target: `../${COPY_PATH}`,
  /** LibreOffice drops parts that have no properties. */
  properties: "/customXml/itemProps1.xml",
  propertiesType: "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
} as const;

/** @param text the document's entire text, in order */
export const copyParts = (resume: ResumeContent, text: string): { path: string; data: string }[] => [
  {
    path: COPY_PATH,
    data: `${DECLARATION}<resume xmlns="${NAMESPACE}" version="${VERSION}" text="${fingerprint(text)}">${escapeUTF8(inXml(writeOwnFile(resume)))}</resume>`,
  },
  {
    path: "customXml/itemProps1.xml",
    data: `${DECLARATION}<ds:datastoreItem ds:itemID="{3F6C1B0E-52A7-4E57-9C70-6E1D0B7A2C41}" xmlns:ds="${OFFICE}/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="${NAMESPACE}"/></ds:schemaRefs></ds:datastoreItem>`,
  },
  {
    path: "customXml/_rels/item1.xml.rels",
    data: `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
  },
];

const inXml = (json: string): string =>
  json.replaceAll(/[\uFFFE\uFFFF]/gu, (one) => `\\u${one.codePointAt(0)!.toString(16)}`);

export interface Copy {
  resume: ResumeContent;
  /** Whether the document is unchanged since the copy was made. */
  isCurrent: boolean;
}

/**
 * @param main the path of the document's main part
 * @throws ImportError if the document cannot be read
 */
export function readCopy(parts: ReadonlyMap<string, Uint8Array>, main: string): Copy | undefined {
  for (const [path, bytes] of parts) {
    if (!isCopyPart(path) || bytes.length > MOST_BYTES) continue;
    const root = rootOf(bytes);
    if (root?.attribs["xmlns"] !== NAMESPACE || root.attribs["version"] !== VERSION) continue;
    const resume = readOwnFile(textIn(root));
    if (!resume) continue;
    const text = every(parseXml(parts.get(main)!), "w:t")
      .map(textIn)
      .join("");
    return { resume, isCurrent: root.attribs["text"] === fingerprint(text) };
  }
  return undefined;
}

function rootOf(bytes: Uint8Array): ReturnType<typeof parseXml> | undefined {
  try {
    return parseXml(bytes);
  } catch {
    return undefined;
  }
}

/** Returns a 64-bit FNV-1a hash, which detects edits but not deliberate manipulation. */
function fingerprint(text: string): string {
  // Applications change spaces and direction marks.
  const bytes = new TextEncoder().encode(text.normalize("NFC").replaceAll(/[\s\p{Cf}]+/gu, ""));
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
