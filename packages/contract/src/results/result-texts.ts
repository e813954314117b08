import { LIMITS } from "../limits.ts";

export const resultSpanTooLong = `Choose a period of at most ${LIMITS.resultSpanDays} days`;
