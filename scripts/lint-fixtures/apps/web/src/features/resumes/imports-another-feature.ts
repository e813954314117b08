import { x } from "../accounts/x.ts";

export const y = x;
