import { plain } from "./plain.ts";

/** `guess`: based only on a line's position, and not confirmed by any other text. */
export type Why = "guess" | "several" | "sentence" | "year" | "workplace";

export interface Candidate {
  value: string;
  /** Higher for forms of text that are more specific to the fact. */
  rank: number;
  /** Why the value may be wrong; undefined if nearly every match of this form is correct. */
  why: Why | undefined;
}

const bare = (text: string) =>
  plain(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
export const same = (one: string, other: string): boolean => bare(one) === bare(other);
const agree = (one: string, other: string) =>
  bare(one).includes(bare(other)) || bare(other).includes(bare(one));

/** Whether another candidate contains the whole value. */
const supports = (other: string, value: string) => bare(other).includes(bare(value));

type Fact = "title" | "company" | "location";

/** Candidates with at least this rank can contradict a better candidate. */
const LEAST_RIVAL = 60;
/** A candidate whose rank is higher by at least this much wins even if another candidate contradicts it. */
const CLEARLY = 25;
/** Rank of a value next to its label. */
const LABEL = 96;

export class Candidates {
  readonly #found: Record<Fact, Candidate[]> = { title: [], company: [], location: [] };

  add(fact: Fact, value: string | undefined, rank: number, why?: Why): void {
    const clean = (value ?? "").replaceAll(/^[\s,;:–|-]+|[\s,;:–|-]+$/gu, "");
    if (clean !== "") this.#found[fact].push({ value: clean, rank, why });
  }

  of(fact: Fact): readonly Candidate[] {
    return this.#found[fact];
  }

  best(fact: Fact): Candidate | undefined {
    return this.#found[fact].toSorted((one, other) => other.rank - one.rank)[0];
  }

  doubt(fact: Fact, winner: Candidate): Why | undefined {
    const others = this.#found[fact].filter((one) => one !== winner && one.why === undefined);
    if (winner.why === "guess" && others.some((one) => supports(one.value, winner.value))) return undefined;
    const rival = others.some(
      ({ value, rank }) => rank >= LEAST_RIVAL && rank > winner.rank - CLEARLY && !agree(value, winner.value),
    );
    return winner.why ?? (rival && winner.rank < LABEL ? "several" : undefined);
  }
}
