import { x } from "../media/x.ts";

export const y = x;
