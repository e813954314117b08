import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";

/** For angles, a text, its reading, and another try of these. */
const RESPONSES = 4.5;

/** @param timeoutMs of one response */
export const writingTime = (timeoutMs: number): number => RESPONSES * Math.max(MINUTE, timeoutMs);

/** Slightly longer, so that no other worker claims a post that is being written. */
export const leaseTime = (timeoutMs: number): number => writingTime(timeoutMs) + 30 * SECOND;
