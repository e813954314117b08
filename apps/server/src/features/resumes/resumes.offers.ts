import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Caller } from "../../http/implement.ts";

/** Null for another user's, or none. */
export type GetResume = (caller: Pick<Caller, "userId">, id: string) => Promise<Resume | null>;

export type KeptResume = Resume & {
  deletedAt: string | undefined;
};
