import { x } from "../notices/notices.offers.ts";

export const y = x;
