import { x } from "../../features.ts";

export const y = x;
