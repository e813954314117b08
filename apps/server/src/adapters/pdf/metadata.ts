/**
 * Names the author of a PDF that Chromium printed, which it cannot do itself: it takes the title from
 * the document and nothing else. The information dictionary is written again behind the file, as an
 * incremental update (ISO 32000-1, 7.5.6); the bytes before it stay as they are.
 * @returns the PDF unchanged where it is not built as Chromium builds it
 */
export function withAuthor(pdf: Buffer, author: string): Buffer {
  const end = pdf.subarray(-1_024).toString("latin1");
  const trailer = /trailer\s*<<(?<entries>[^]*?)>>\s*startxref\s+(?<xref>\d+)\s+%%EOF\s*$/u.exec(end)?.groups;
  const info = trailer && /\/Info (?<number>\d+) 0 R/u.exec(trailer["entries"] ?? "")?.groups;
  if (!trailer || !info) return pdf;
  const start = pdf.indexOf(`\n${info["number"]} 0 obj\n<<`, 0, "latin1") + 1;
  const close = pdf.indexOf(">>\nendobj", start, "latin1");
  if (start === 0 || close === -1) return pdf;

  const dictionary = pdf.subarray(start, close).toString("latin1");
  const object = `${dictionary}\n/Author ${textString(author)}>>\nendobj\n`;
  const objectAt = pdf.length + 1;
  const xrefAt = objectAt + object.length;
  const update =
    `\n${object}xref\n${info["number"]} 1\n${String(objectAt).padStart(10, "0")} 00000 n \n` +
    `trailer\n<<${trailer["entries"]}\n/Prev ${trailer["xref"]}>>\nstartxref\n${xrefAt}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(update, "latin1")]);
}

/** A text string of PDF: UTF-16, big-endian, with its mark in front, in hexadecimal. */
function textString(text: string): string {
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}
