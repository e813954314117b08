import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { NETWORKS } from "../networks/networks.ts";
import { READING_AGES } from "./reading-ages.ts";

const figure = z.int().nullable();
export const figures = z.object({ likes: figure, reposts: figure, replies: figure, views: figure });
export type Figures = z.infer<typeof figures>;
export type Metric = keyof Figures;

/** Unknown metrics are null. */
export const postResult = z.object({
  post: id,
  campaign: id.nullable(),
  network: z.enum(NETWORKS),
  /** The account's handle or name; null if unknown. */
  account: z.string().nullable(),
  /** Null if the account is no longer connected. */
  connection: id.nullable(),
  text: z.string(),
  /** Number of parts. Results are fetched only for the first one, because X charges for each part. */
  parts: z.int().min(1),
  url: z.string().nullable(),
  at: isoInstant,
  ...figures.shape,
  age: z.enum(READING_AGES).nullable(),
  firstDay: figures.nullable(),
  gone: z.boolean(),
});
export type PostResult = z.infer<typeof postResult>;
