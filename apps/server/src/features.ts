import type { Deps } from "./deps.ts";
import { createTell, type Listeners, type Tell } from "./events.ts";
import type { FeatureParts } from "./feature.ts";
import { accessFeature } from "./features/access/access.feature.ts";
import { accountsFeature } from "./features/accounts/accounts.feature.ts";
import { answersFeature } from "./features/answers/answers.feature.ts";
import { applicationsFeature } from "./features/applications/applications.feature.ts";
import { auditFeature } from "./features/audit/audit.feature.ts";
import { billingFeature } from "./features/billing/billing.feature.ts";
import { calendarFeature } from "./features/calendar/calendar.feature.ts";
import { campaignsFeature } from "./features/campaigns/campaigns.feature.ts";
import { connectionsFeature } from "./features/connections/connections.feature.ts";
import { documentsFeature } from "./features/documents/documents.feature.ts";
import { factsFeature } from "./features/facts/facts.feature.ts";
import { generationFeature } from "./features/generation/generation.feature.ts";
import { ideasFeature } from "./features/ideas/ideas.feature.ts";
import { importsFeature } from "./features/imports/imports.feature.ts";
import { keysFeature } from "./features/keys/keys.feature.ts";
import { lettersFeature } from "./features/letters/letters.feature.ts";
import { mcpFeature } from "./features/mcp/mcp.feature.ts";
import { mediaFeature } from "./features/media/media.feature.ts";
import { noticesFeature } from "./features/notices/notices.feature.ts";
import { oauthFeature } from "./features/oauth/oauth.feature.ts";
import { operatorFeature } from "./features/operator/operator.feature.ts";
import { postsFeature } from "./features/posts/posts.feature.ts";
import { resultsFeature } from "./features/results/results.feature.ts";
import { resumesFeature } from "./features/resumes/resumes.feature.ts";
import { reviewsFeature } from "./features/reviews/reviews.feature.ts";
import { sharingFeature } from "./features/sharing/sharing.feature.ts";
import { tailoringFeature } from "./features/tailoring/tailoring.feature.ts";
import { voicesFeature } from "./features/voices/voices.feature.ts";
import { webhooksFeature } from "./features/webhooks/webhooks.feature.ts";
import type { JobHandlers } from "./jobs/jobs.ts";

/** The order determines which feature hears of an event first and where files go in a user's archive. */
export const FEATURES = [
  accountsFeature,
  auditFeature,
  keysFeature,
  oauthFeature,
  billingFeature,
  connectionsFeature,
  noticesFeature,
  documentsFeature,
  resumesFeature,
  lettersFeature,
  mediaFeature,
  applicationsFeature,
  answersFeature,
  sharingFeature,
  calendarFeature,
  webhooksFeature,
  voicesFeature,
  factsFeature,
  generationFeature,
  resultsFeature,
  campaignsFeature,
  postsFeature,
  ideasFeature,
  reviewsFeature,
  accessFeature,
  operatorFeature,
  importsFeature,
  tailoringFeature,
  mcpFeature,
] as const;

type Feature = (typeof FEATURES)[number];
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

export type Services = Deps &
  All<ReturnType<Feature["offers"]>> & {
    tell: Tell;
    parts: readonly FeatureParts[];
  };

/** Services used only by `routes` and `archive`, such as the browsers for printing. */
const SERVING = [
  "settings",
  "setUpCode",
  "diskRoom",
  "pdf",
  "postings",
  "readFile",
  "readScan",
  "writeFile",
  "resumeMarkup",
  "shrinkPicture",
  "webRoot",
] as const satisfies readonly (keyof Deps)[];

export type WorkerDeps = Omit<Deps, (typeof SERVING)[number]>;

/** Gives a test's worker no more than a production worker gets, so that tests fail if a worker uses anything else. */
export const forWorker = (deps: WorkerDeps): WorkerDeps =>
  Object.fromEntries(
    Object.entries(deps).filter(([name]) => !SERVING.some((one) => one === name)),
  ) as unknown as WorkerDeps;

/** The compiler rejects a feature's dependency that no other feature provides. */
export function buildFeatures(deps: WorkerDeps): Services {
  const parts: FeatureParts[] = [];
  const listening: Partial<Listeners>[] = [];
  const services = Object.assign({} as Services, deps, { parts, tell: createTell(listening) });
  for (const { offers } of FEATURES) Object.assign(services, offers(services));
  for (const feature of FEATURES) parts.push(feature.parts(services));
  listening.push(...parts.map(({ on = {} }) => on));
  return services;
}

type Handled = Feature extends infer F
  ? F extends { parts: (services: never) => { jobs: infer Jobs } }
    ? keyof Jobs & keyof JobHandlers
    : never
  : never;

/** The compiler rejects a kind of job that no feature handles. */
export function handlersOf({ parts }: Pick<Services, "parts">): JobHandlers {
  const handlers: Pick<JobHandlers, Handled> = Object.assign({}, ...parts.map(({ jobs }) => jobs));
  return handlers;
}
