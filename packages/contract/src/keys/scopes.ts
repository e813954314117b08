import { text } from "../text.ts";

/** Descriptions are shown to key owners. */
export const SCOPES = {
  "resumes:read": text("Read resumes, and export them as files"),
  "resumes:write": text("Create, edit and delete resumes, including with AI"),
  "letters:read": text("Read letters, and export them as files"),
  "letters:write": text("Create, edit and delete letters, including with AI"),
  "applications:read": text("Read applications and the documents sent with them"),
  "applications:write": text("Create, edit and delete applications"),
  "posts:read": text("Read posts, campaigns and voices"),
  "posts:draft": text("Create draft posts and sleeping campaigns, which don't go out"),
  "posts:publish": text(
    "Publish posts, with a delay of at least 10 minutes and an email that lets you stop them",
  ),
  "results:read": text("Read likes, replies and views of posts"),
} as const;

export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];
