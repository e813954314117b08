import { x } from "../posts/x.ts";

export const y = x;
