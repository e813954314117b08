import { x } from "../editor/x.ts";

export const y = x;
