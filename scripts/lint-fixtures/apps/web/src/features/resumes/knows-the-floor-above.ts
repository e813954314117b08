import { x } from "../tailoring/x.ts";

export const y = x;
