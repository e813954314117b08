import { inEnglish } from "../in-english.ts";
import { LIMITS } from "../limits.ts";

export const ideaRequired = "Write something, or paste a link";
export const captionRequired = "Say what the photo shows. AI doesn't see it";
export const ideaLinkInvalid = "Enter a link such as https://example.com/my-post";
export const ideaTooLong = `An idea can have at most ${/* @__PURE__ */ inEnglish(LIMITS.idea)} characters. Keep the part you want posts about`;
export const ideaOneSource = "An idea comes from one place: a link, a photo, or a fact";
export const tooManyIdeas = `You can keep up to ${/* @__PURE__ */ inEnglish(LIMITS.ideasPerUser)} ideas. Delete some first`;
export const ideaDeleted = "Idea deleted";
export const ideaFactPrivate = "You keep this fact out of posts. Change that in “What I did” first";
export const ideaFactGone = "This fact isn't in “What I did” anymore. Write a note instead";
export const ideaAllPrivate =
  "This idea contains only what you keep out of posts. Edit the idea, or change that in “What I did”";
export const ideaPhotoGone = "This photo is no longer there. Add it again";
export const ideaPageGone = "There is no page at this link. Check the link, or paste the text below";
export const ideaPagePeopleOnly =
  "This site doesn't let us read its pages. Open the link, and paste the text below";
export const ideaPageNeedsBrowser =
  "We couldn't find the text on this page. Open the link, and paste the text below";
export const ideaPageNoText = "This link leads to a file, not to a page. Paste its text below";
export const ideaPageTooLarge = "This page is too large to read. Open the link, and paste the text below";
export const ideaPageUnreachable =
  "We couldn't reach this page. Try again later, or open the link and paste the text below";
export const ideaNoLink = "Only an idea that comes from a link can include a link in its posts";
