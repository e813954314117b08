import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Returns 0 (weak) to 4 (strong). */
export const estimateStrength = (password: string): number => zxcvbn.check(password).score;
