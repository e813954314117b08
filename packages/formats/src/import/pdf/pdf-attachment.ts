import { loadPdfJs } from "./pdf-lines.ts";

/**
 * The text of a file that is attached to a PDF. It opens the PDF with pdf.js: call it in a process that can be
 * stopped.
 * @returns undefined if there is none, or if the PDF cannot be opened
 */
export async function pdfAttachment(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const { getDocument } = await loadPdfJs();
  const loading = getDocument({
    // A copy, because pdf.js empties what it is given.
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    const attachments = await document.getAttachments();
    const [id] = [...(attachments ?? [])].find(([, { filename }]) => filename === name) ?? [];
    const content = id === undefined ? undefined : await document.getAttachmentContent(id);
    return content ? new TextDecoder().decode(content) : undefined;
  } catch {
    return undefined;
  } finally {
    await loading.destroy();
  }
}
