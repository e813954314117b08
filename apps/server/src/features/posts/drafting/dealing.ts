import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { withoutWithheld } from "@postfolio/contract/facts/withheld.ts";
import type { Deps } from "../../../deps.ts";
import type { PostAuthor } from "../../generation/generation.offers.ts";
import { APART, deal, type Dealt, type Skipped, toldIn } from "./dealing.policy.ts";
import { findTaken, findTold } from "./dealing.queries.ts";
import type { DraftJob } from "./drafting.queries.ts";

/** A campaign gets more angles if it has fewer than this and all are locked. */
const FEWEST = 10;
const PROPOSING_TIME = 1.5 * MINUTE;
/** How many days before and after a post its story must not be told again. */
const TOLD = 7;

export interface DealingDeps extends Pick<Deps, "db"> {
  proposeAngles: (job: DraftJob, author: PostAuthor, signal: AbortSignal) => Promise<Angle[]>;
  skippedBy: (userId: string, network: Network) => Promise<readonly Skipped[]>;
}

export type DealtAngle = Pick<Angle, "text" | "form" | "evidence">;

export const wholeAngle = (angles: readonly Angle[], { text, form }: Dealt): DealtAngle => ({
  ...angles.find((angle) => angle.text === text),
  text,
  form,
});

/** Returns null for news posts, which get an article instead. */
export async function dealAngle(
  { db, proposeAngles, skippedBy }: DealingDeps,
  job: DraftJob,
  author: PostAuthor,
  signal: AbortSignal,
): Promise<DealtAngle | null> {
  if (job.postType === NEWS_TYPE) return null;
  const isShort = job.angles.length < FEWEST && job.angles.every(({ locked }) => locked);
  const within = AbortSignal.any([signal, AbortSignal.timeout(PROPOSING_TIME)]);
  const all = isShort ? await proposeAngles(job, author, within) : job.angles;
  const angles = withoutWithheld(all, author.withheld);
  if (angles.length === 0) return null;
  const forms = formsFor(job.network, [job.prompt, author.facts, ...author.stories].join("\n"));
  const taken = await findTaken(db, job, APART - 1);
  const { told: dealtBefore, texts } = await findTold(db, job, TOLD);
  const told = new Set([...dealtBefore, ...toldIn(texts, angles)]);
  const dealt = deal(angles, forms, taken, job.angle, await skippedBy(job.userId, job.network), told);
  return dealt && wholeAngle(angles, dealt);
}
