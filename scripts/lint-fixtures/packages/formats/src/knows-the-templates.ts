import { x } from "@postfolio/templates/x.ts";

export const y = x;
