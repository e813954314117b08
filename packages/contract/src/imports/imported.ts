import { z } from "zod";
import { resume } from "../resumes/resume.ts";

/** What a file turned out to be. `postfolio`: a PDF made here, which contains its resume. */
export const IMPORT_KINDS = ["pdf", "docx", "linkedin", "json-resume", "text", "postfolio"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A resume read from a file, to be reviewed before it is saved. */
export const importedResume = z.object({
  resume: resume.omit({ _id: true, user: true, version: true, createdAt: true, updatedAt: true }),
  kind: z.enum(IMPORT_KINDS),
  /** Paths of fields that may have been misread, as in `Employment.items.0.company`. */
  uncertain: z.array(z.string()),
  /** Text of the file that found no place in the resume, in the file's order. */
  unplaced: z.array(z.string()),
  /** Sentences and phrases about what the resume keeps without showing it, or what was left out. */
  kept: z.array(z.string()),
  /** The file's lines, to be shown beside the resume; absent if the file was not read by lines. */
  text: z.string().optional(),
});
export type ImportedResume = z.infer<typeof importedResume>;
