import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import type { AnglesRequest } from "@postfolio/contract/campaigns/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import { findPageName } from "../../../db/connected-account.ts";
import { AppError, notFound } from "../../../errors.ts";
import { usableAngles } from "./angles.policy.ts";
import { countCall, type GenerationDeps, type Meter, recordCall } from "../counted-calls.ts";
import { hasCallsLeft } from "../generation.queries.ts";
import type { AngleOrder } from "../generation.offers.ts";
import { toldOf } from "./post-writing.ts";
import { languageCode } from "../checks/language.ts";
import { ANGLE_LIST, ANGLES } from "./angles.prompt.ts";
import type { SamplesDeps } from "./sample-posts.ts";

/** Maximum number of angles to propose, and the minimum below which the model is asked again. */
const MAX_ANGLES = 15;
const FEWEST = 10;
const ATTEMPTS = 2;

/** Uses one generation of the allowance. */
export async function proposeAngles(
  deps: SamplesDeps,
  userId: string,
  { resume, reader, stories, connection, ...order }: AnglesRequest,
  signal: AbortSignal,
): Promise<Angle[]> {
  const { prompt } = order;
  const page = await findPageName(deps.db, { userId, network: order.type }, connection);
  const author = await deps.authorOf(userId, order.type, { resume, prompt, reader, stories, page });
  if (!author) throw notFound();
  if (order.angles.filter(({ locked }) => locked).length === LIMITS.angles) {
    throw new AppError("invalid_request", MESSAGES.tooManyAngles);
  }
  return countCall(deps, { userId, task: ANGLES, signal }, (meter, deps) =>
    propose(deps, { ...order, author }, meter, signal),
  );
}

/**
 * Does not use the allowance.
 * @returns only the locked angles if none could be proposed
 */
export async function proposeInBackground(
  deps: GenerationDeps,
  { userId, ...order }: AngleOrder & { userId: string },
  signal: AbortSignal,
): Promise<Angle[]> {
  if (!(await hasCallsLeft(deps.db, userId, deps.clock()))) return order.angles;
  try {
    return await recordCall(deps, { userId, task: ANGLES, signal }, (meter, deps) =>
      propose(deps, order, meter, signal),
    );
  } catch (error) {
    if (error instanceof AppError) return order.angles;
    throw error;
  }
}

async function propose(
  { ai }: Pick<GenerationDeps, "ai">,
  { type, prompt, keywords, language, author, angles: earlier }: AngleOrder,
  meter: Meter,
  signal: AbortSignal,
): Promise<Angle[]> {
  const locked = earlier.filter((angle) => angle.locked);
  const most = Math.min(MAX_ANGLES, LIMITS.angles - locked.length);
  const facts = toldOf(author);
  const forms = formsFor(type, `${prompt}\n${facts}`);
  const material = {
    prompt: [prompt, author.reader].join("\n"),
    facts,
    keywords,
    forms,
    language: languageCode(language ?? undefined, prompt),
  };
  const made: Angle[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS && made.length < Math.min(FEWEST, most); attempt += 1) {
    // The last attempt may propose angles that resemble earlier ones, since those are better than none.
    const there = attempt < ATTEMPTS ? earlier : locked;
    const taken = [...there, ...made].map(({ text }) => text);
    const rendered = ANGLES.render({
      prompt,
      keywords,
      language: language ?? undefined,
      author,
      forms,
      taken,
    });
    const outcome = await ai.object({ ...rendered, schema: ANGLE_LIST, signal });
    if (outcome.kind !== "written" && made.length > 0) break;
    const { value } = meter.take(outcome);
    made.push(...usableAngles(value.angles, taken, material, most - made.length));
  }
  return made.length > 0 ? [...locked, ...made] : meter.fail("unusable");
}
