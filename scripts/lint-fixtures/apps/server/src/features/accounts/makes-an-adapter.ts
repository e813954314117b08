import { x } from "../../adapters/pdf/pool.ts";

export const y = x;
