import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { ImportError } from "@postfolio/formats/import/import-error.ts";
import { type LineKind, readResume } from "@postfolio/formats/import/read-resume.ts";
import { type Line, type Piece, piecesOf } from "@postfolio/formats/import/text/lines.ts";
import { nameFor } from "@postfolio/formats/json-resume/json-resume-import.ts";
import { detectedLanguage } from "@postfolio/formats/language.ts";
import type { Reading } from "./files.ts";

type PiecePlace = NonNullable<ImportedResume["places"]>[number];
/** Left edge and baseline of a piece in the original, in points. */
type Locate = (line: Line, piece: Piece) => [left: number, baseline: number];

const asRead: Locate = ({ top }, { x }) => [x, top];

/** Rounds everything except the font size. */
const placesOf = (line: Line, locate: Locate): PiecePlace[] =>
  piecesOf(line).map((piece) => {
    const [left, baseline] = locate(line, piece);
    return [line.page, Math.round(left), Math.round(baseline), Math.round(piece.width), line.size];
  });

const textOf = (line: Line): string =>
  piecesOf(line)
    .map(({ text }) => text.replaceAll(/\s+/gu, " "))
    .join("\t");

interface FromLinesOptions {
  kept?: string[];
  locate?: Locate;
}

/** @throws ImportError */
export async function fromLines(
  kind: LineKind,
  lines: readonly Line[],
  { kept = [], locate = asRead }: FromLinesOptions = {},
): Promise<Reading> {
  if (lines.length === 0) throw new ImportError("no-text");
  const text = lines.map(textOf).join("\n");
  if (text.length > LIMITS.importCharacters || lines.length > LIMITS.importLines)
    throw new ImportError("too-long");
  const { resume, uncertain, doubts, unplaced, isResume } = readResume(lines, kind);
  if (!isResume) throw new ImportError("no-resume");
  const language = await detectedLanguage(resume);
  const hasPages = kind === "pdf" || kind === "scan" || kind === "photo";
  const places = hasPages && { places: lines.flatMap((line) => placesOf(line, locate)) };
  const named = {
    ...resume,
    name: nameFor(resume.Profile.name),
    options: { ...resume.options, ...(language && { language }) },
  };
  return {
    kind: "read",
    imported: { resume: named, kind, uncertain, doubts, unplaced, kept, text, ...places },
  };
}
