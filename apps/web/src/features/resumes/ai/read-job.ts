import type { Application } from "@postfolio/contract/applications/applications.ts";
import type { FetchedPosting, ReadPosting } from "@postfolio/contract/applications/posting-facts.ts";
import {
  factsOfFetched,
  filledUp,
  followed,
  reading,
  withWorkplace,
} from "@postfolio/skills/postings/facts.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, dayOf } from "../../../lib/time/time.ts";
import { NO_JOB, type TargetJob } from "./target-job.ts";

/* A separate module, because parsing a posting loads the skills lexicon. */

const today = () => dayOf(currentTime(), browserTimeZone());
const factsIn = (description: string): ReadPosting =>
  withWorkplace(readPosting(description, today()), description);

export type ReadJob = TargetJob & { facts: ReadPosting };

export const withFacts = (job: TargetJob): ReadJob => ({
  ...job,
  facts: job.facts ?? factsIn(job.description),
});

export function withDescription(given: TargetJob, description: string): ReadJob {
  const job = withFacts(given);
  return { ...job, description, facts: followed(job.facts, factsIn(job.description), factsIn(description)) };
}

export function withFetched(given: TargetJob, posting: FetchedPosting): ReadJob {
  const job = withFacts(given);
  const { description } = posting;
  return {
    ...job,
    description,
    facts: followed(job.facts, factsIn(job.description), factsOfFetched(posting)),
  };
}

export function jobOf({ _id, description, ...application }: Application, before: TargetJob): ReadJob {
  const { title, company, location, salary, deadline, contact } = application;
  const stored = { title, company, location, salary, deadline, contact };
  const isSame = before.application === _id && before.description === description;
  return {
    ...(isSame ? before : NO_JOB),
    description,
    facts: filledUp(reading(stored), factsIn(description)),
    application: _id,
  };
}
