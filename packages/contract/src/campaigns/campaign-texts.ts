import { LIMITS } from "../limits.ts";

export const angleRequired = "Describe the angle in a few words";
export const angleTooLong = `An angle can have at most ${LIMITS.angle} characters`;
export const titleRequired = "Title is required";
export const titleTooLong = `Use at most ${LIMITS.campaignTitle} characters`;
export const campaignPromptRequired = "prompt is required";
export const scheduleRequired = "Schedule is required";
export const scheduleNotNumber = "Schedule must be a whole number";
export const scheduleMin = "Min of 1 post a day";
export const scheduleMax = `Max of ${LIMITS.postsPerDay} posts a day`;
export const statusRequired = "Status Required";
export const wallClockInvalid = "Enter a time such as 09:00";
export const windowOrder = "The posting window must end after it starts";
export const daysRequired = "Choose at least one day of the week";
export const periodOrder = "The last day can't be before the first";
export const timesPerPost = "Choose a time for each of the day's posts";
export const windowTooShort = "The posting window needs at least one minute for each post";
