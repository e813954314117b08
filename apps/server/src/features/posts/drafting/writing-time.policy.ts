import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";

/** Number of model responses to allow time for: proposing angles, writing a text, checking it, and retrying. */
const RESPONSES = 4.5;

/** @param timeoutMs the timeout of one model response */
export const writingTime = (timeoutMs: number): number => RESPONSES * Math.max(MINUTE, timeoutMs);

/** Slightly longer than the writing time, so that no other worker claims a post that is being written. */
export const leaseTime = (timeoutMs: number): number => writingTime(timeoutMs) + 30 * SECOND;
