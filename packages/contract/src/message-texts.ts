// Separate, so that the first screens load no other texts.
export * from "./campaigns/campaign-texts.ts";
export * from "./common-texts.ts";
export * from "./documents/document-texts.ts";
export * from "./generation/generation-texts.ts";
export * from "./imports/import-texts.ts";
export * from "./media/media-texts.ts";
export * from "./posts/post-texts.ts";
