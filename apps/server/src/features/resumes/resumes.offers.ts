import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Caller } from "../../http/implement.ts";

/** Null if there is none, or if it is another user's. */
export type GetResume = (caller: Pick<Caller, "userId">, id: string) => Promise<Resume | null>;

/** Most recently changed first. */
export type LatestResumes = (userId: string, limit: number) => Promise<Resume[]>;

export interface ResumeLanguage {
  id: string;
  /** BCP 47. */
  language: string;
}

/** The languages of a resume's original and translations, the original first. */
export type LanguagesOf = (caller: Pick<Caller, "userId">, id: string) => Promise<ResumeLanguage[]>;

export type KeptResume = Resume & {
  deletedAt: string | undefined;
};
