const TOP = 760;
const LEFT = 56;
const LEADING = 18;

/** Text in Helvetica's own encoding; missing characters become question marks. */
const escapePdf = (text: string): string =>
  text.replace(/[^\u0020-\u00ff]/gu, "?").replace(/[\\()]/gu, "\\$&");

/** A minimal PDF of one Letter page with these lines (ISO 32000-1, 7.5). */
export function textPdf(lines: string[]): Buffer {
  const drawn = lines.map((line) => `(${escapePdf(line)}) Tj T*`).join("\n");
  const content = `BT /F1 12 Tf ${LEADING} TL ${LEFT} ${TOP} Td\n${drawn}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // One byte per character, so that lengths and offsets are in bytes.
  return Buffer.from(text, "latin1");
}
