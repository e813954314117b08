import { z } from "zod";
import { id } from "./http.ts";
import { LIMITS } from "./limits.ts";

/** Without a limit, the whole list is returned. */
export const listPart = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.listPart).optional(),
  /** The id of the last item of the previous part. */
  after: id.optional(),
  /** Consecutive words, in any letter case. */
  search: z.string().trim().max(LIMITS.line).optional(),
});
export type ListPart = z.output<typeof listPart>;
