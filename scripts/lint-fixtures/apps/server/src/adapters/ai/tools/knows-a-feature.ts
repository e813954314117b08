import { x } from "../../../features/generation/generation.ts";

export const y = x;
