import { x } from "../../app.ts";

export const y = x;
