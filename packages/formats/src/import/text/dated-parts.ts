import { findPeriods } from "../dates.ts";
import type { Row } from "../pdf/rows.ts";
import { partsOf } from "./parts.ts";

const SIGN = /\s*[·•|∙●;؛]\s+/gu;

/** Splits a row such as "PMP, 2020 • AWS Certified, 2021", in which each part has a date. */
export function atDatedParts(row: Row): Row[] {
  const parts = partsOf(row.text, SIGN).filter((text) => text !== "");
  if (parts.length < 2 || !parts.every(isDatedName)) return [row];
  const [piece] = row.pieces;
  const segments = row.pieces.flatMap((each) =>
    each.segments.map((segment) => ({ ...segment, types: undefined })),
  );
  return parts.map((text, at) => ({
    ...row,
    text,
    pieces: [{ ...piece!, text, segments }],
    goesOn: at === 0 && row.goesOn,
    isItem: at > 0 || row.isItem,
  }));
}

function isDatedName(text: string): boolean {
  const [period, ...others] = findPeriods(text);
  return (
    period !== undefined &&
    others.length === 0 &&
    /\p{L}{2}/u.test(text.slice(0, period.start) + text.slice(period.end))
  );
}
