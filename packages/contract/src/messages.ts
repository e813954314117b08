/*
 * The server's messages, some of which are also used by screens. Each feature has its own file, so that screens load
 * only what they use.
 */
export * from "./accounts/account-texts.ts";
export * from "./answers/answer-texts.ts";
export * from "./applications/application-texts.ts";
export * from "./billing/billing-texts.ts";
export * from "./campaigns/campaign-texts.ts";
export * from "./connections/connection-texts.ts";
export * from "./documents/document-texts.ts";
export * from "./facts/fact-texts.ts";
export * from "./generation/generation-texts.ts";
export * from "./ideas/idea-texts.ts";
export * from "./imports/import-texts.ts";
export * from "./keys/key-texts.ts";
export * from "./media/media-texts.ts";
export * from "./notices/notice-texts.ts";
export * from "./operator/operator-texts.ts";
export * from "./posts/post-texts.ts";
export * from "./results/result-texts.ts";
export * from "./reviews/review-texts.ts";
export * from "./common-texts.ts";
// oxlint-disable-next-line import/no-self-import -- All of the above under one name.
export * as MESSAGES from "./messages.ts";
