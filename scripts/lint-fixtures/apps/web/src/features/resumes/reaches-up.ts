import { x } from "../../app/router.ts";

export const y = x;
