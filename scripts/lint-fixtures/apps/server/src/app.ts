import { x } from "./features/keys/keys.ts";

export const y = x;
