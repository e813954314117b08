import type { Features } from "./features.ts";
import { START, TAGS, withoutStart } from "./tags.ts";

/** A linear-chain conditional random field. */
export interface Model {
  /** Sorted. */
  features: Int32Array;
  /** Index of each feature's first weight, followed by the end of the last feature's weights. */
  starts: Uint32Array;
  /** The tag index of each weight. */
  targets: Uint8Array;
  weights: Int8Array;
  /** Scores of transitions from each tag to each tag, followed by those from the start to each tag. */
  transitions: Int8Array;
  /** What an integer weight of 1 stands for. */
  unit: number;
}

export interface Tagged {
  tag: string;
  /** Probability of this tag, whether or not it starts an entry. */
  probability: number;
}

export interface Scores {
  /** Atoms × tags. */
  atoms: Float64Array;
  /** Tags × tags, followed by start × tags. */
  steps: Float64Array;
  tags: number;
}

/** Tags are skipped if their scores are below an atom's best score by more than this. */
const FAR_BELOW = { training: 14, reading: 8 };

type Candidates = { best: number; tags: number[] }[];

function scoresOf(model: Model, sequence: readonly Features[]): Scores {
  const { features, starts, targets, weights, unit } = model;
  const tags = TAGS.length;
  const atoms = new Float64Array(sequence.length * tags);
  // Cached, because most features occur several times in a file.
  const indexes = new Map<number, number>();
  for (let at = 0; at < sequence.length; at += 1) {
    const to = at * tags;
    const own = sequence[at]!;
    for (let nth = 0; nth < own.length; nth += 1) {
      let found = indexes.get(own[nth]!);
      if (found === undefined) indexes.set(own[nth]!, (found = indexOf(features, own[nth]!)));
      if (found === -1) continue;
      const end = starts[found + 1]!;
      for (let index = starts[found]!; index < end; index += 1)
        atoms[to + targets[index]!]! += weights[index]! * unit;
    }
  }
  const steps = new Float64Array(model.transitions.length);
  for (let index = 0; index < steps.length; index += 1) steps[index] = model.transitions[index]! * unit;
  return { atoms, steps, tags };
}

function indexOf(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else if (sorted[middle]! > value) high = middle - 1;
    else return middle;
  }
  return -1;
}

/** Finds the best score of each atom, and the tags whose scores are close to it. */
function candidatesOf({ atoms, tags }: Scores, below: number): Candidates {
  return Array.from({ length: atoms.length / tags }, (_, at) => {
    const from = at * tags;
    let best = -Infinity;
    for (let tag = 0; tag < tags; tag += 1) if (atoms[from + tag]! > best) best = atoms[from + tag]!;
    const near: number[] = [];
    for (let tag = 0; tag < tags; tag += 1) if (atoms[from + tag]! > best - below) near.push(tag);
    return { best, tags: near };
  });
}

/** Runs the forward and backward passes, scaled so that the probabilities of each atom sum to 1. */
export function passes(scores: Scores, candidates = candidatesOf(scores, FAR_BELOW.training)) {
  const { atoms, steps, tags } = scores;
  const count = candidates.length;
  const forward = new Float64Array(atoms.length);
  const backward = new Float64Array(atoms.length);
  const own = new Float64Array(atoms.length);
  const step = steps.map(Math.exp);
  const sums = new Float64Array(count);
  let logSum = 0;
  for (let at = 0; at < count; at += 1) {
    const here = at * tags;
    const before = here - tags;
    const { best, tags: near } = candidates[at]!;
    const last = candidates[at - 1]?.tags;
    let sum = 0;
    for (const tag of near) {
      let value = last ? 0 : step[tags * tags + tag]!;
      if (last) for (const from of last) value += forward[before + from]! * step[from * tags + tag]!;
      own[here + tag] = Math.exp(atoms[here + tag]! - best);
      forward[here + tag] = value * own[here + tag]!;
      sum += forward[here + tag]!;
    }
    for (const tag of near) forward[here + tag]! /= sum;
    sums[at] = sum;
    logSum += Math.log(sum) + best;
  }
  if (count > 0) backward.fill(1, (count - 1) * tags);
  for (let at = count - 2; at >= 0; at -= 1) {
    const here = at * tags;
    const next = here + tags;
    const ahead = candidates[at + 1]!.tags;
    for (const tag of candidates[at]!.tags) {
      let value = 0;
      for (const to of ahead) value += step[tag * tags + to]! * own[next + to]! * backward[next + to]!;
      backward[here + tag] = value / sums[at + 1]!;
    }
  }
  return { forward, backward, own, step, sums, logSum };
}

/** Finds the best tags with the Viterbi algorithm. */
function bestPath({ atoms, steps, tags }: Scores, candidates: Candidates): number[] {
  const best = new Float64Array(atoms.length);
  const cameFrom = new Uint8Array(atoms.length);
  for (const [at, { tags: near }] of candidates.entries()) {
    const here = at * tags;
    const before = here - tags;
    const last = candidates[at - 1]?.tags;
    for (const tag of near) {
      let most = last ? -Infinity : steps[tags * tags + tag]!;
      for (const from of last ?? []) {
        const value = best[before + from]! + steps[from * tags + tag]!;
        if (value <= most) continue;
        most = value;
        cameFrom[here + tag] = from;
      }
      best[here + tag] = most + atoms[here + tag]!;
    }
  }
  const end = (candidates.length - 1) * tags;
  let tag = candidates
    .at(-1)!
    .tags.reduce((most, other) => (best[end + other]! > best[end + most]! ? other : most));
  const path: number[] = Array.from({ length: candidates.length });
  for (let at = path.length - 1; at >= 0; at -= 1) {
    path[at] = tag;
    tag = cameFrom[at * tags + tag]!;
  }
  return path;
}

export function predict(model: Model, sequence: readonly Features[]): Tagged[] {
  if (sequence.length === 0) return [];
  const scores = scoresOf(model, sequence);
  const candidates = candidatesOf(scores, FAR_BELOW.reading);
  const { forward, backward } = passes(scores, candidates);
  const { tags } = scores;
  const partners = TAGS.map((tag) => {
    const plain = withoutStart(tag);
    return TAGS.indexOf(plain === tag ? tag + START : plain);
  });
  return bestPath(scores, candidates).map((tag, at) => {
    const share = (other: number) =>
      other === -1 ? 0 : forward[at * tags + other]! * backward[at * tags + other]!;
    return { tag: TAGS[tag]!, probability: share(tag) + share(partners[tag]!) };
  });
}
