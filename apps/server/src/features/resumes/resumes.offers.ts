import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Caller } from "../../http/implement.ts";

/** Null if there is none, or if it is another user's. */
export type GetResume = (caller: Pick<Caller, "userId">, id: string) => Promise<Resume | null>;

export type KeptResume = Resume & {
  deletedAt: string | undefined;
};
