import { zxcvbn, zxcvbnOptions } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });

/** Returns 0 (weak) to 4 (strong). */
export const estimateStrength = (password: string): number => zxcvbn(password).score;
