import { x } from "@postfolio/server/x.ts";

export const y = x;
