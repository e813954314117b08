/** Descriptions are shown to key owners. */
export const SCOPES = {
  "resumes:read": "Read resumes, and export them as files",
  "resumes:write": "Create, edit and delete resumes, including with AI",
  "letters:read": "Read letters, and export them as files",
  "letters:write": "Create, edit and delete letters, including with AI",
  "applications:read": "Read applications and the documents sent with them",
  "applications:write": "Create, edit and delete applications",
  "posts:read": "Read posts, campaigns and voices",
  "posts:draft": "Create draft posts and sleeping campaigns, which don't go out",
  "posts:publish": "Publish posts, with a delay of at least 10 minutes and an email that lets you stop them",
  "results:read": "Read likes, replies and views of posts",
} as const;

export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];
