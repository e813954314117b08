import { x } from "../sharing/x.ts";

export const y = x;
