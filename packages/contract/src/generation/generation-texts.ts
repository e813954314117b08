import { LIMITS } from "../limits.ts";

export const ownAiOff = "This server doesn't accept users' own AI keys";
export const ownAiRemoved = "Key removed";
export const ownAiUnreadable = "We can no longer read your AI key. Save it again in Profile Setting";
export const ownAiBusy =
  "Your AI provider is too busy, or your account there has no requests left. Try again later";
export const ownAiUnreachable = "Couldn't reach your AI provider. Check its URL in Profile Setting";
export const ownAiMisconfigured =
  "Your AI provider rejected your key or model. Check them in Profile Setting";
export const aiProviderRequired = "Choose a provider";
export const aiModelRequired = "Enter a model";
export const aiKeyRequired = "Enter a key";
export const aiKeyTooLong = "Use at most 500 characters";
export const aiAddressRequired = "Enter a URL";
export const aiAddressInvalid = "Enter a URL such as https://ai.example.com/v1";
export const aiAddressPrivate =
  "This URL is on the server's own network. An operator can allow it (AI_OWN_KEY_HOSTS)";
export const aiAddressInsecure = "Enter a URL that starts with https://, without a username or password";
export const promptRequired = "Prompt is required";
export const tooManyKeywords = `Max of ${LIMITS.keywords} keywords`;
export const keywordTooLong = `A keyword can have at most ${LIMITS.keyword} characters`;
export const storyRequired = "Describe what happened";
export const storyTooLong = `A story can have at most ${LIMITS.story} characters`;
export const tooManyStories = `Use at most ${LIMITS.stories} stories`;
export const lineRequired = "Write a line first";
export const generationDeleted = "Post deleted";
export const browsing = "Browsing the web for you";
export const writing = "Writing your post";
export const waitingForPrompt = "waiting For your Prompt";
export const aiOff = "AI is not set up on this server";
export const aiBusy = "The AI service is busy right now. Try again in a moment";
export const aiUnreachable = "Couldn't reach the AI service. Try again in a moment";
export const aiTimedOut = "The AI service took too long. Try again";
export const aiRefused = "The AI service declined this request. Try wording it differently";
export const aiUnusable = "The AI service didn't return a usable response. Try again";
export const aiMisconfigured = "The AI service rejected this server's settings. Contact its administrator";
export const newsOff = "News is not set up on this server. Choose “Be more creative” instead";
export const newsNotFound = "No news found for this prompt. Try other words or choose “Be more creative”";
export const newsUnreachable = "News is unavailable right now. Try again or choose “Be more creative”";
export const tooManySamples = `A voice can have at most ${LIMITS.voiceSamples} posts`;
export const tooManyAvoidedWords = `You can list at most ${LIMITS.avoidedWords} words to avoid`;
export const wordRequired = "Enter a word";
export const wordTooLong = `A word can have at most ${LIMITS.keyword} characters`;
export const voiceErased = "Voice erased";
export const nothingToDraft =
  "We need a little more to draft a resume. Tell us what you do, and where you have worked or studied";
export const nothingToSummarize = "Fill in some of your resume first. Then AI can draft a summary from it";
export const nothingToTailor = "Fill in some of your resume first. Then AI can tailor it to a job";
export const nothingToWriteFrom =
  "This resume is empty. Fill in some of it first, because the letter is based on it";
export const skillsNotFound = "No skills found in this text. Paste a job description or name a profession";
export const languageUnknown = "Choose one of the languages, or none to use the prompt's";
export const toneUnknown = "Choose one of the tones, or none";

export const wordCountExceeded = (words: number): string =>
  `Word Count exceeds ${LIMITS.promptWords}, the current word count is ${words}`;
