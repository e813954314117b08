import { readFileSync } from "node:fs";
import type { Model } from "./crf.ts";
import { TAGS } from "./tags.ts";

export const WEIGHTS_FILE = new URL("weights.bin", import.meta.url);

/**
 * Header size in bytes: feature count, weight count, and the scale of the weights.
 */
const START = 12;

let model: Model | undefined;

export function loadModel(): Model {
  model ??= readModel(readFileSync(WEIGHTS_FILE));
  return model;
}

export function readModel(file: Uint8Array): Model {
  const bytes = new Uint8Array(file).buffer;
  const view = new DataView(bytes);
  const [features, weights] = [view.getUint32(0, true), view.getUint32(4, true)];
  let from = START;
  const next = (length: number) => (from += length) - length;
  return {
    unit: view.getFloat32(8, true),
    features: new Int32Array(bytes, next(4 * features), features),
    starts: new Uint32Array(bytes, next(4 * (features + 1)), features + 1),
    transitions: new Int8Array(bytes, next(STEPS), STEPS),
    targets: new Uint8Array(bytes, next(weights), weights),
    weights: new Int8Array(bytes, next(weights), weights),
  };
}

const STEPS = (TAGS.length + 1) * TAGS.length;

export function writeModel({ features, starts, transitions, targets, weights, unit }: Model): Uint8Array {
  const head = new DataView(new ArrayBuffer(START));
  head.setUint32(0, features.length, true);
  head.setUint32(4, weights.length, true);
  head.setFloat32(8, unit, true);
  const parts = [head, features, starts, transitions, targets, weights];
  return new Uint8Array(
    Buffer.concat(
      parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    ),
  );
}
