import type { PdfAttachment } from "./pdf.ts";
import { type PdfFile, withEntries } from "./pdf-file.ts";

/** Attaches a source file (ISO 32000-2, 7.11 and 14.13). PDF/UA-1, 7.11 requires the file's name twice. */
export function attachFile(pdf: PdfFile, { name, mediaType, description, content }: PdfAttachment): void {
  const root = pdf.named("Root");
  const catalog = pdf.text(root);
  // A second name tree would hide the first one. Chromium never writes a name tree.
  if (catalog.includes("/Names ")) return;
  const bytes = Buffer.from(content);
  const file = pdf.addStream(
    `/Type /EmbeddedFile\n/Subtype /${mediaType.replace("/", "#2F")}\n/Params <</Size ${bytes.length}>>\n`,
    bytes,
  );
  const specification = pdf.add(
    `<</Type /Filespec\n/F (${name})\n/UF (${name})\n/Desc (${description})\n` +
      `/AFRelationship /Source\n/EF <</F ${file} 0 R /UF ${file} 0 R>>>>`,
  );
  pdf.set(
    root,
    withEntries(
      catalog,
      `/AF [${specification} 0 R]\n/Names <</EmbeddedFiles <</Names [(${name}) ${specification} 0 R]>>>>`,
    ),
  );
}
