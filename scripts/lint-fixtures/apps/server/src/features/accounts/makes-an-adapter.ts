import { x } from "../../adapters/pdf/browser/pool.ts";

export const y = x;
