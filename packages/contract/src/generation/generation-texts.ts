import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const ownAiOff = "generation_own_ai_off";
export const ownAiRemoved = "generation_own_ai_removed";
export const ownAiUnreadable = "generation_own_ai_unreadable";
export const ownAiBusy = "generation_own_ai_busy";
export const ownAiUnreachable = "generation_own_ai_unreachable";
export const ownAiMisconfigured = "generation_own_ai_misconfigured";
export const aiProviderRequired = "generation_ai_provider_required";
export const aiModelRequired = "generation_ai_model_required";
export const aiKeyRequired = "generation_ai_key_required";
export const aiKeyTooLong = "generation_ai_key_too_long";
export const aiAddressRequired = "generation_ai_address_required";
export const aiAddressInvalid = "generation_ai_address_invalid";
export const aiAddressPrivate = "generation_ai_address_private";
export const aiAddressInsecure = "generation_ai_address_insecure";
export const promptRequired = "generation_prompt_required";
export const tooManyKeywords = /* @__PURE__ */ message("generation_too_many_keywords", {
  most: LIMITS.keywords,
});
export const keywordTooLong = /* @__PURE__ */ message("generation_keyword_too_long", {
  most: LIMITS.keyword,
});
export const storyRequired = "generation_story_required";
export const storyTooLong = /* @__PURE__ */ message("generation_story_too_long", { most: LIMITS.story });
export const tooManyStories = /* @__PURE__ */ message("generation_too_many_stories", {
  most: LIMITS.stories,
});
export const lineRequired = "generation_line_required";
export const generationDeleted = "generation_generation_deleted";
export const browsing = "generation_browsing";
export const writing = "generation_writing";
export const waitingForPrompt = "generation_waiting_for_prompt";
export const aiOff = "generation_ai_off";
export const aiBusy = "generation_ai_busy";
export const aiUnreachable = "generation_ai_unreachable";
export const aiTimedOut = "generation_ai_timed_out";
export const aiRefused = "generation_ai_refused";
export const aiUnusable = "generation_ai_unusable";
export const aiMisconfigured = "generation_ai_misconfigured";
export const newsOff = "generation_news_off";
export const newsNotFound = "generation_news_not_found";
export const newsUnreachable = "generation_news_unreachable";
export const tooManySamples = /* @__PURE__ */ message("generation_too_many_samples", {
  most: LIMITS.voiceSamples,
});
export const tooManyAvoidedWords = /* @__PURE__ */ message("generation_too_many_avoided_words", {
  most: LIMITS.avoidedWords,
});
export const wordRequired = "generation_word_required";
export const wordTooLong = /* @__PURE__ */ message("generation_word_too_long", { most: LIMITS.keyword });
export const voiceErased = "generation_voice_erased";
export const nothingToDraft = "generation_nothing_to_draft";
export const nothingToSummarize = "generation_nothing_to_summarize";
export const nothingToTailor = "generation_nothing_to_tailor";
export const nothingToWriteFrom = "generation_nothing_to_write_from";
export const skillsNotFound = "generation_skills_not_found";
export const languageUnknown = "generation_language_unknown";
export const toneUnknown = "generation_tone_unknown";

export const wordCountExceeded = (words: number): Message =>
  message("generation_word_count_exceeded", { most: LIMITS.promptWords, words });
