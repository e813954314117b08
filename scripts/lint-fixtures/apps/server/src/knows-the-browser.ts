import { x } from "@postfolio/web/x.ts";

export const y = x;
