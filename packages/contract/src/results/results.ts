import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { NETWORKS } from "../networks/networks.ts";
import { READING_AGES } from "./reading-ages.ts";

const figure = z.int().nullable();
export const figures = z.object({ likes: figure, reposts: figure, replies: figure, views: figure });
export type Figures = z.infer<typeof figures>;
export type Metric = keyof Figures;

/** A post that went out, and what readers did with it; null what is not known. */
export const postResult = z.object({
  post: id,
  campaign: id.nullable(),
  network: z.enum(NETWORKS),
  text: z.string(),
  /** The parts of a thread, or 1. Only the first is read, since X charges for each. */
  parts: z.int().min(1),
  /** The live post. */
  url: z.string().nullable(),
  /** When it went out. */
  at: isoInstant,
  ...figures.shape,
  /** The age at which these figures were read. */
  age: z.enum(READING_AGES).nullable(),
  /** Those after 24 hours, by which posts of different ages can be compared. */
  firstDay: figures.nullable(),
  /** The post was deleted on its network. */
  gone: z.boolean(),
});
export type PostResult = z.infer<typeof postResult>;
