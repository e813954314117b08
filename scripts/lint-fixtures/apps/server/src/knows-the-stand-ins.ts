import { x } from "@postfolio/standins/standins.ts";

export const y = x;
