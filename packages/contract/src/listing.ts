import { z } from "zod";
import { id } from "./http.ts";
import { LIMITS } from "./limits.ts";

/** Without a limit, the whole list is returned. */
export const listPart = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.listPart).optional(),
  /** The id of the last item on the previous page. */
  after: id.optional(),
  /** Matches consecutive words, ignoring case. */
  search: z.string().trim().max(LIMITS.line).optional(),
});
export type ListPart = z.output<typeof listPart>;
