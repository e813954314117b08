import { LIMITS } from "../limits.ts";

export const webAddressInvalid = "Enter a web address such as https://example.com/jobs/1";
export const linkWithPassword = "Remove the user name and password from the link";
export const tooManyApplications = `You can keep at most ${LIMITS.applicationsPerUser} applications. Delete one first`;
