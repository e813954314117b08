import { zxcvbn, zxcvbnOptions } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });

/** Estimates how hard a password is to guess, from 0 to 4, by common passwords, patterns and length. */
export const estimateStrength = (password: string): number => zxcvbn(password).score;
