import type { SentResume } from "@postfolio/contract/applications/applications.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Tx } from "../../db/client.ts";
import type { Caller } from "../../http/implement.ts";

/** Null if the resume doesn't exist or belongs to another user. */
export type GetResume = (caller: Pick<Caller, "userId">, id: string) => Promise<Resume | null>;

/** Most recently changed resumes first. */
export type LatestResumes = (userId: string, limit: number) => Promise<Resume[]>;

export interface ResumeLanguage {
  id: string;
  /** BCP 47. */
  language: string;
}

/** Returns the languages of a resume's original and its translations, starting with the original. */
export type LanguagesOf = (caller: Pick<Caller, "userId">, id: string) => Promise<ResumeLanguage[]>;

/** Embeds the photo in a resume, for a record of what was sent. */
export type EmbedPhoto = <T extends Pick<Resume, "Profile">>(resume: T) => T;

/** Runs a transaction that may be restarted. */
export type WithPhotosRead = <T>(
  caller: Pick<Caller, "userId">,
  run: (tx: Tx, embed: EmbedPhoto) => Promise<T>,
) => Promise<T>;

/** Locks the resume so that a record can refer to it. Its photo stays in storage. */
export type LockResume = (tx: Tx, caller: Caller, id: string, version?: number) => Promise<SentResume>;

export type KeptResume = Resume & {
  deletedAt: string | undefined;
};
