import { loadPdfJs } from "./pdf-lines.ts";

/** Returns undefined if the PDF is unreadable. pdf.js parses the file, so call this in a process that can be killed. */
export async function pdfAttachment(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const { getDocument } = await loadPdfJs();
  const loading = getDocument({
    // A copy, because pdf.js detaches the array's buffer.
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
