import { z } from "zod";
import { resume } from "../resumes/resume.ts";

/**
 * `postfolio`: a file exported by this app, with its resume embedded. `scan` and `photo`: a PDF without text, and an
 * image; their text was read with OCR.
 */
export const IMPORT_KINDS = [
  "pdf",
  "docx",
  "linkedin",
  "json-resume",
  "text",
  "postfolio",
  "scan",
  "photo",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const content = resume.omit({ _id: true, user: true, version: true, createdAt: true, updatedAt: true });

/** A field that may be wrong, or that is empty although the file may contain its text. */
export const doubt = z.object({
  /** For example, `Employment.items.0.company`. The path of a parent covers everything inside it. */
  path: z.string(),
  why: z.string(),
  /** The share of fields doubted for this reason that were correct in the files we measured. */
  confidence: z.number().min(0).max(1),
});
export type Doubt = z.infer<typeof doubt>;

export const importedResume = z.object({
  resume: content,
  /** The resume as it was exported, if the file was exported by this app and edited afterward. */
  downloaded: content.optional(),
  kind: z.enum(IMPORT_KINDS),
  /** Paths such as `Employment.items.0.company`. Of all other fields, 97% are correct. */
  uncertain: z.array(z.string()),
  doubts: z.array(doubt),
  /** Text from the file that was not placed in any field, in file order. */
  unplaced: z.array(z.string()),
  /** Content that was left out, or kept but not shown, described for the user. */
  kept: z.array(z.string()),
  /** Shown next to the resume, if the file was read line by line. A tab stands for a wide gap within a line. */
  text: z.string().optional(),
  /**
   * For each piece between tabs and line breaks: [page from 0, left, baseline from the top, width, font size], in
   * points. A photo is as wide as `PHOTO_WIDTH`.
   */
  places: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])).optional(),
});
export type ImportedResume = z.infer<typeof importedResume>;
