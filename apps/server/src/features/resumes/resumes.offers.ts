import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Caller } from "../../http/implement.ts";

/** A resume of the caller; null if it does not exist or belongs to another user. */
export type GetResume = (caller: Pick<Caller, "userId">, id: string) => Promise<Resume | null>;

/** A resume as an archive has it. */
export type KeptResume = Resume & {
  /** When it was put into the bin. */
  deletedAt: string | undefined;
};
