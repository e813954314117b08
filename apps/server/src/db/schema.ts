/* The tables, by the feature that writes them. */

export * from "./schema/accounts.ts";
export * from "./schema/applications.ts";
export * from "./schema/audit.ts";
export * from "./schema/billing.ts";
export * from "./schema/campaigns.ts";
export * from "./schema/connections.ts";
export * from "./schema/generation.ts";
export * from "./schema/http.ts";
export * from "./schema/keys.ts";
export * from "./schema/letters.ts";
export * from "./schema/media.ts";
export * from "./schema/notices.ts";
export * from "./schema/oauth.ts";
export * from "./schema/operator.ts";
export * from "./schema/posts.ts";
export * from "./schema/results.ts";
export * from "./schema/resumes.ts";
export * from "./schema/sharing.ts";
export * from "./schema/voices.ts";
export * from "./schema/webhooks.ts";
