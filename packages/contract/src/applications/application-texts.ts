import { LIMITS } from "../limits.ts";

export const webAddressInvalid = "Enter a web address such as https://example.com/jobs/1";
export const linkWithPassword = "Remove the username and password from the link";
export const tooManyApplications = `You can keep at most ${LIMITS.applicationsPerUser} applications. Delete one first`;
export const postingPeopleOnly =
  "This site doesn't let us open the posting. Copy its text there and paste it here";
export const postingGone = "This posting seems to have been taken down. Check the link, or paste its text";
export const postingNeedsBrowser =
  "This page loads its text with scripts, so we can't read it. Copy the posting's text and paste it here";
export const postingNoPage =
  "This link leads to a file, not a page. Copy the posting's text and paste it here";
export const postingTooLarge = "This page is too large to read. Copy the posting's text and paste it here";
export const postingUnreachable =
  "We couldn't open this page. Check the link, or copy the posting's text and paste it here";
export const postingLinkMissing = "Enter a link or the text of a posting";
export const eventKindUnknown = "Choose what happened";
export const eventEndsFirst = "The end must be after the start";
export const tooManyEvents = `An application can have at most ${LIMITS.eventsPerApplication} events. Delete one first`;
export const eventDeleted = "Event deleted";
