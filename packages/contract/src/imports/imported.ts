import { z } from "zod";
import { resume } from "../resumes/resume.ts";

/** What a file turned out to be. `postfolio`: made here, so it contains its resume. */
export const IMPORT_KINDS = ["pdf", "docx", "linkedin", "json-resume", "text", "postfolio"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const content = resume.omit({ _id: true, user: true, version: true, createdAt: true, updatedAt: true });

/** A field that may be wrong, or that is empty although the file seems to hold its text. */
export const doubt = z.object({
  /** As in `Employment.items.0.company`; a list or an entry stands for all that is in it. */
  path: z.string(),
  why: z.string(),
  /** The share of fields with this doubt that turned out right. */
  confidence: z.number().min(0).max(1),
});
export type Doubt = z.infer<typeof doubt>;

/** A resume read from a file, to be reviewed before it is saved. */
export const importedResume = z.object({
  resume: content,
  /** The resume as it was downloaded, if the file was made here and its text was changed since. */
  downloaded: content.optional(),
  kind: z.enum(IMPORT_KINDS),
  /** Paths of fields that may be wrong, as in `Employment.items.0.company`; of the fields not named, 97% are right. */
  uncertain: z.array(z.string()),
  /** The same with why, for the person who checks them. */
  doubts: z.array(doubt),
  /** Text of the file that found no place in the resume, in the file's order. */
  unplaced: z.array(z.string()),
  /** Sentences and phrases about what the resume keeps without showing it, or what was left out. */
  kept: z.array(z.string()),
  /** The file's lines, to be shown next to the resume; absent if the file was not read by lines. */
  text: z.string().optional(),
  /** Where each line stands on its page: [page from 0, left, baseline from the top, width, font size], in points. */
  places: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])).optional(),
});
export type ImportedResume = z.infer<typeof importedResume>;
