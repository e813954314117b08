import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Models from one training run, by group name. Each model was trained without that group of layouts. */
export type Models = ReadonlyMap<string, Uint8Array>;

export const hashOf = (file: Uint8Array): string => createHash("sha256").update(file).digest("hex");

const folderOf = (folder: string, weights: Uint8Array) => join(folder, `models-${hashOf(weights)}`);

/** @param weights the weights for the product from the same training run */
export function keepModels(folder: string, weights: Uint8Array, models: Models): void {
  const own = folderOf(folder, weights);
  mkdirSync(own, { recursive: true });
  for (const [name, file] of models) writeFileSync(join(own, `${name}.bin`), file);
}

export function keptModels(folder: string, weights: Uint8Array, names: readonly string[]): Models {
  const own = folderOf(folder, weights);
  try {
    return new Map(names.map((name) => [name, readFileSync(join(own, `${name}.bin`))]));
  } catch (cause) {
    throw new Error("The models of the training that wrote these weights are not here: train again", {
      cause,
    });
  }
}
