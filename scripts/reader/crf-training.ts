import { type Model, passes } from "@postfolio/formats/import/learned/reader/crf.ts";
import type { Features } from "@postfolio/formats/import/learned/reader/features.ts";
import { TAGS } from "@postfolio/formats/import/learned/reader/tags.ts";
import { Random } from "./random.ts";

/* Trains a conditional random field with AdaGrad. */

export interface Example {
  features: readonly Features[];
  tags: readonly string[];
}

export interface TrainingOptions {
  epochs: number;
  /** The number of features to use, starting with the most frequent ones. */
  features: number;
  seed: number;
  onEpoch?: (epoch: number, loss: number) => void;
}

const RATE = 0.15;
const LATE_RATE = 0.06;
/** The fraction of the epochs after which the rate drops. */
const LATE = 0.7;
const DECAY = 1e-6;
const START_OF_SQUARES = 0.01;
/** Smaller gradients are ignored. */
const LEAST = 1e-4;
/** The maximum weight. Larger weights are capped. */
const LARGEST_WEIGHT = 6;

export function train(
  examples: readonly Example[],
  { epochs, features: most, seed, onEpoch }: TrainingOptions,
): Model {
  const features = frequent(examples, most);
  const indexes = new Map(Array.from(features, (feature, at) => [feature, at]));
  const data = examples.map((example) => ({
    ids: example.features.map((own) =>
      Int32Array.from(own, (feature) => indexes.get(feature) ?? -1).filter((id) => id >= 0),
    ),
    tags: example.tags.map((tag) => TAGS.indexOf(tag)),
  }));
  const count = TAGS.length;
  const weights = new Float32Array(features.length * count);
  const steps = new Float64Array((count + 1) * count);
  const squares = new Float32Array(weights.length).fill(START_OF_SQUARES);
  const stepSquares = new Float32Array(steps.length).fill(START_OF_SQUARES);
  const random = new Random(seed);
  const gradient = new Float64Array(count);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const rate = epoch < epochs * LATE ? RATE : LATE_RATE;
    let [loss, atoms] = [0, 0];
    for (const { ids, tags } of random.shuffled(data)) {
      if (ids.length === 0) continue;
      const scores = scoresOf(ids, weights, count);
      const { forward, backward, own, step, sums, logSum } = passes({ atoms: scores, steps, tags: count });
      loss += logSum - pathScore(tags, scores, steps, count);
      atoms += ids.length;
      for (const [at, features] of ids.entries()) {
        for (let tag = 0; tag < count; tag += 1)
          gradient[tag] = forward[at * count + tag]! * backward[at * count + tag]!;
        gradient[tags[at]!]! -= 1;
        for (const feature of features) {
          const from = feature * count;
          for (let tag = 0; tag < count; tag += 1) {
            const by = gradient[tag]! + DECAY * weights[from + tag]!;
            if (by < LEAST && by > -LEAST) continue;
            squares[from + tag]! += by * by;
            weights[from + tag]! -= (rate * by) / Math.sqrt(squares[from + tag]!);
          }
        }
      }
      const stepGradient = new Float64Array(steps.length);
      for (let tag = 0; tag < count; tag += 1)
        stepGradient[count * count + tag]! += forward[tag]! * backward[tag]!;
      stepGradient[count * count + tags[0]!]! -= 1;
      for (let at = 1; at < ids.length; at += 1) {
        const [before, here] = [(at - 1) * count, at * count];
        for (let last = 0; last < count; last += 1) {
          const share = forward[before + last]! / sums[at]!;
          if (share < 1e-6) continue;
          for (let tag = 0; tag < count; tag += 1)
            stepGradient[last * count + tag]! +=
              share * step[last * count + tag]! * own[here + tag]! * backward[here + tag]!;
        }
        stepGradient[tags[at - 1]! * count + tags[at]!]! -= 1;
      }
      for (const [at, by] of stepGradient.entries()) {
        if (by < LEAST && by > -LEAST) continue;
        stepSquares[at]! += by * by;
        steps[at]! -= (rate * by) / Math.sqrt(stepSquares[at]!);
      }
    }
    onEpoch?.(epoch, loss / atoms);
  }
  return packed(features, weights, steps);
}

/** Weights of at most this many units are dropped, which makes reading faster. */
const SMALL = 3;

function packed(features: Int32Array, weights: Float32Array, steps: Float64Array): Model {
  const count = TAGS.length;
  const unit = Math.fround(Math.min(LARGEST_WEIGHT, largest(weights)) / 127);
  const inUnits = (value: number) => Math.max(-127, Math.min(127, Math.round(value / unit)));
  const kept = Array.from(features, (feature, at) => ({
    feature,
    weights: Array.from(weights.subarray(at * count, (at + 1) * count), inUnits),
  })).filter((each) => each.weights.some((weight) => Math.abs(weight) > SMALL));
  const pairs = kept.map((each) =>
    [...each.weights.entries()].filter(([, weight]) => Math.abs(weight) > SMALL),
  );
  let end = 0;
  return {
    unit,
    features: Int32Array.from(kept, ({ feature }) => feature),
    starts: Uint32Array.from([0, ...pairs.map(({ length }) => (end += length))]),
    targets: Uint8Array.from(pairs.flat(), ([tag]) => tag),
    weights: Int8Array.from(pairs.flat(), ([, weight]) => weight),
    transitions: Int8Array.from(steps, inUnits),
  };
}

const largest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Returns the most frequent features, sorted by number, which is the order in which a model stores them. */
function frequent(examples: readonly Example[], most: number): Int32Array {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const own of features)
      for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const sorted = [...counts].sort(([a, often], [b, oftenToo]) => oftenToo - often || a - b);
  return Int32Array.from(sorted.slice(0, most), ([feature]) => feature).sort();
}

function scoresOf(ids: readonly Int32Array[], weights: Float32Array, count: number): Float64Array {
  const scores = new Float64Array(ids.length * count);
  for (const [at, features] of ids.entries()) {
    const to = at * count;
    for (const feature of features) {
      const from = feature * count;
      for (let tag = 0; tag < count; tag += 1) scores[to + tag]! += weights[from + tag]!;
    }
  }
  return scores;
}

const pathScore = (
  tags: readonly number[],
  scores: Float64Array,
  steps: Float64Array,
  count: number,
): number =>
  tags.reduce(
    (sum, tag, at) =>
      sum + scores[at * count + tag]! + steps[(at === 0 ? count : tags[at - 1]!) * count + tag]!,
    0,
  );
