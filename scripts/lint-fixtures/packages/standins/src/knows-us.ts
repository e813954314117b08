import { x } from "@postfolio/contract/x.ts";

export const y = x;
