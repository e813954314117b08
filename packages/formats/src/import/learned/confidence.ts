import POINTS from "./confidence.json" with { type: "json" };
import type { FieldSigns } from "./signs.ts";

/*
 * How likely a field is right: the sum of points for what is known about it, as a probability. The points are fitted by
 * `scripts/reader/train-reader.ts` to fields of layouts that the learned reader had not seen.
 */

const step = (value: number, ...steps: number[]): number => steps.filter((top) => value >= top).length;

export function keysOf({
  field,
  isTaken,
  reasons,
  opinion,
  agreementOfEntry,
  agreement,
}: FieldSigns): string[] {
  const { says, probability } = opinion;
  const band = says === "none" ? "" : step(probability, 0.5, 0.7, 0.9, 0.97, 0.995);
  const isSure = probability >= 0.9;
  const agrees = says === "same" || says === "near";
  const doubted = Math.min(2, reasons.length);
  const entry = step(agreementOfEntry, 0.3, 0.5, 0.7, 0.9, 1);
  const document = step(agreement, 0.3, 0.45, 0.6, 0.75, 0.9);
  return [
    "all",
    field,
    ...(isTaken ? ["taken", `taken: ${field}`] : []),
    `${field}: ${says} ${isSure}`,
    `${field}: ${doubted > 0}`,
    `${says} ${band}`,
    `${says} ${isSure}, doubts: ${doubted}`,
    `entry: ${entry}`,
    `entry: ${entry}, ${agrees}`,
    `document: ${document}`,
    `document: ${document}, ${agrees}, ${doubted > 0}`,
    ...new Set(reasons.flatMap((reason) => [reason, `${reason}: ${agrees && isSure}`])),
  ];
}

export function confidenceOf(signs: FieldSigns, points: Readonly<Record<string, number>> = POINTS): number {
  const sum = keysOf(signs).reduce((total, key) => total + (points[key] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
