/** Shown to key owners. */
export const SCOPES = {
  "resumes:read": "Read resumes, and export them as files",
  "resumes:write": "Create, change and delete resumes, and have AI write in them",
  "letters:read": "Read letters, and export them as files",
  "letters:write": "Create, change and delete letters, and have AI write them",
  "applications:read": "Read applications and what was sent",
  "applications:write": "Create, change and delete applications",
  "posts:read": "Read posts, campaigns and voices",
  "posts:draft": "Write drafts of posts, and campaigns that sleep, which do not go out",
  "posts:publish": "Let posts go out after 10 minutes at the earliest, with an email that can stop them",
  "results:read": "Read likes, replies and views of posts",
} as const;

export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];
