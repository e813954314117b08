import { z } from "zod";
import { id } from "./http.ts";
import { LIMITS } from "./limits.ts";

/** A list without a limit is whole. */
export const listPart = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.listPart).optional(),
  /** The id of the last item of the part before. */
  after: id.optional(),
  /** Words in a row, in any case. */
  search: z.string().trim().max(LIMITS.line).optional(),
});
export type ListPart = z.output<typeof listPart>;
