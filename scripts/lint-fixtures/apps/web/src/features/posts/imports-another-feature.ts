import { x } from "../campaigns/x.ts";

export const y = x;
