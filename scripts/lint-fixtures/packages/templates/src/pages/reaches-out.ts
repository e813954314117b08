import { x } from "../../../../apps/web/src/x.ts";

export const y = x;
