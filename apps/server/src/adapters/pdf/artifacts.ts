const PATH = /(?:^| )(?:m|l|c|v|y|h|re)$/u;
const PAINT = /(?:^| )(?:f\*?|F|S|s|[Bb]\*?|n|W\*? n)$/u;
const BEGIN = "/Artifact BMC";

/**
 * PDF/UA requires every mark on a page to be tagged or marked as an artifact. Chromium leaves hairlines, tints,
 * icons, and spaces between inline boxes untagged.
 * @param content a page's content stream as Skia writes it, one operator per line
 */
export function markArtifacts(content: string): string {
  const out: string[] = [];
  let depth = 0;
  let began = -1;

  const wrap = (from: number) => {
    out.splice(from, 0, BEGIN);
    out.push("EMC");
    began = -1;
  };
  for (const line of content.split("\n")) {
    out.push(line);
    if (line.endsWith("BDC") || line.endsWith(" BMC")) depth += 1;
    else if (line === "EMC") depth -= 1;
    else if (depth > 0) continue;
    else if (line === "BT") began = out.length - 1;
    else if (line === "ET") wrap(began);
    else if (PATH.test(line)) began = began === -1 ? out.length - 1 : began;
    else if (PAINT.test(line)) {
      // An unpainted path is used only for clipping.
      if (began === -1 || line.endsWith("n")) began = -1;
      else wrap(began);
    } else if (/ (?:Do|sh)$/u.test(line)) wrap(out.length - 1);
  }
  return out.join("\n");
}
