import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Caller } from "../../http/implement.ts";

/** Null if there is none, or if it is another user's. */
export type GetResume = (caller: Pick<Caller, "userId">, id: string) => Promise<Resume | null>;

/** Most recently changed first. */
export type LatestResumes = (userId: string, limit: number) => Promise<Resume[]>;

export type KeptResume = Resume & {
  deletedAt: string | undefined;
};
