import { translatable } from "@postfolio/contract/text.ts";
import {
  type FetchedPosting,
  POSTING_FACTS,
  type PostingFact,
  type PostingFacts,
  type ReadPosting,
  type Workplace,
} from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { languageOf } from "../language.ts";
import { withoutOrders } from "../posting.ts";
import { isPerson } from "./contacts.ts";
import { daysIn } from "./posting-dates.ts";

export const NO_FACTS: PostingFacts = {
  title: "",
  company: "",
  location: "",
  salary: "",
  deadline: "",
  contact: "",
};

/** Reasons shown to the user. */
const REASONS = {
  guess: translatable("We guessed this from its position in the posting"),
  several: translatable("The posting mentions more than one"),
  sentence: translatable("We took this from a sentence"),
  workplace: translatable("It's not clear whether this job is on-site, hybrid, or remote"),
  year: translatable("The posting doesn't give a year, so this date may have passed"),
  ai: translatable("AI read this in the posting"),
};

export function reading(
  facts: PostingFacts,
  workplace: ReadPosting["workplace"] = "",
  why: Partial<Record<PostingFact, keyof typeof REASONS>> = {},
): ReadPosting {
  const doubts = POSTING_FACTS.flatMap((path) => {
    const reason = facts[path] === "" ? undefined : why[path];
    return reason === undefined ? [] : [{ path, why: REASONS[reason] }];
  });
  return { ...facts, workplace, uncertain: doubts.map(({ path }) => path), doubts };
}

export const factsOf = ({
  title,
  company,
  location,
  salary,
  deadline,
  contact,
}: PostingFacts): PostingFacts => ({
  title,
  company,
  location,
  salary,
  deadline,
  contact,
});

/** Converts the facts of a posting that was read from a link into the facts that a form shows. */
export function factsOfFetched(posting: FetchedPosting): ReadPosting {
  const doubts = posting.doubts.map(({ path, why }) => ({
    path: path === "pay" ? ("salary" as const) : path,
    why,
  }));
  const facts = factsOf({ ...posting, salary: posting.pay });
  return withWorkplace(
    withDoubts({ ...facts, workplace: posting.workplace, uncertain: [], doubts }, doubts),
    posting.description,
  );
}

const spaced = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();

/**
 * Drops facts that the posting does not contain, and marks all others as uncertain.
 * @param read for example, a model's response
 */
export function verifiedFacts(posting: string, read: PostingFacts, today: string): ReadPosting {
  const text = withoutOrders(posting);
  const whole = spaced(text);
  const isSaid = (value: string) => value.length <= LIMITS.jobText && whole.includes(spaced(value));
  const facts = { ...NO_FACTS };
  for (const fact of ["title", "company", "location", "salary"] as const)
    if (isSaid(read[fact])) facts[fact] = read[fact].trim();
  if (!/\d/u.test(facts.salary)) facts.salary = "";
  const parts = read.contact.split(",");
  if (parts.every(isSaid) && parts.some((part) => part.includes("@") || isPerson(part)))
    facts.contact = read.contact.trim();
  if (daysIn(text, today).includes(read.deadline)) facts.deadline = read.deadline;
  return reading(facts, "", Object.fromEntries(POSTING_FACTS.map((fact) => [fact, "ai"])));
}

const withDoubts = (read: ReadPosting, doubts: ReadPosting["doubts"]): ReadPosting => ({
  ...read,
  uncertain: doubts.map(({ path }) => path),
  doubts,
});

/**
 * Fills gaps in the first reading with facts from the second. Drops doubts about facts on which both readings agree.
 */
export function filledUp(first: ReadPosting, second: ReadPosting): ReadPosting {
  const empty = POSTING_FACTS.filter((fact) => first[fact] === "");
  const filled = { ...first, ...Object.fromEntries(empty.map((fact) => [fact, second[fact]])) };
  const own = first.doubts.filter(({ path }) => first[path] !== second[path]);
  const doubts = [...own, ...second.doubts.filter(({ path }) => empty.includes(path))];
  return withDoubts({ ...filled, workplace: first.workplace || second.workplace }, doubts);
}

/** Facts that a person wrote or confirmed are certain. */
export const corrected = (read: ReadPosting, fact: PostingFact, value: string): ReadPosting =>
  withDoubts(
    { ...read, [fact]: value },
    read.doubts.filter(({ path }) => path !== fact),
  );

/**
 * After an edit of the posting, updates the facts that still match the old posting. Facts that the user corrected stay
 * the same.
 */
export function followed(read: ReadPosting, was: ReadPosting, is: ReadPosting): ReadPosting {
  const again = POSTING_FACTS.filter((fact) => read[fact] === was[fact]);
  const isConfirmed = (fact: PostingFact) =>
    read[fact] === is[fact] && was.uncertain.includes(fact) && !read.uncertain.includes(fact);
  const facts = { ...read, ...Object.fromEntries(again.map((fact) => [fact, is[fact]])) };
  const doubts = is.doubts.filter(({ path }) => again.includes(path) && !isConfirmed(path));
  const own = read.doubts.filter(({ path }) => !again.includes(path));
  return withDoubts({ ...facts, workplace: is.workplace }, [...own, ...doubts]);
}

type Workplaces = Record<Workplace, string>;
const ENGLISH: Workplaces = { "on-site": "on-site", hybrid: "hybrid", remote: "remote" };
/** Words for workplaces, keyed by the posting's language. */
const WORKPLACES: Partial<Record<string, Workplaces>> = {
  de: { "on-site": "vor Ort", hybrid: "hybrid", remote: "remote" },
  fr: { "on-site": "sur site", hybrid: "hybride", remote: "télétravail" },
  es: { "on-site": "presencial", hybrid: "híbrido", remote: "remoto" },
  it: { "on-site": "in sede", hybrid: "ibrido", remote: "da remoto" },
  pt: { "on-site": "presencial", hybrid: "híbrido", remote: "remoto" },
};
const wordsFor = (posting: string): Workplaces => WORKPLACES[languageOf(posting, "en")] ?? ENGLISH;

/** Returns the location of a job that can be done from anywhere. */
export function remoteIn(posting: string): string {
  const { remote } = wordsFor(posting);
  return remote.charAt(0).toUpperCase() + remote.slice(1);
}

/** Adds the workplace to the location, because the form has no field for it: "Austin, TX (hybrid)". */
export function withWorkplace(read: ReadPosting, posting: string): ReadPosting {
  const { location, workplace } = read;
  if (workplace === "" || location === "" || HAS_WORKPLACE.test(location)) return read;
  return { ...read, location: `${location} (${wordsFor(posting)[workplace]})` };
}
const HAS_WORKPLACE =
  /remot[eoa]|h[yí]brid|ibrido|home|on-?site|vor ort|sur site|t[ée]l[ée]tra|presencial|in sede/iu;
