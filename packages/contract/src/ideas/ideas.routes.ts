import { z } from "zod";
import { post } from "../campaigns/campaigns.ts";
import { unread } from "../generation/mark-schemas.ts";
import { defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { idea, ideaPostsWanted, ideaUpdate, newIdea } from "./ideas.ts";

export const ideasRoutes = defineRoutes({
  "GET /api/ideas": {
    summary: "The caller's ideas for posts, newest first, each with the posts written from it",
    access: "user",
    scope: "posts:read",
    reply: success(z.array(idea)),
  },
  "POST /api/ideas": {
    summary:
      "Keep an idea: a note, a link whose page is read, a photo with a caption, or a fact. `cut`: only the beginning of the page was kept",
    access: "user",
    scope: "posts:draft",
    limit: "posting",
    bodyBytes: LIMITS.textBytes,
    body: newIdea,
    reply: success(idea).extend({ cut: z.boolean() }),
  },
  "PUT /api/ideas/:id": {
    summary: "Change an idea, put it away, or bring it back; absent fields stay the same",
    access: "user",
    scope: "posts:draft",
    bodyBytes: LIMITS.textBytes,
    body: ideaUpdate,
    reply: success(idea),
  },
  "DELETE /api/ideas/:id": {
    summary: "Delete an idea. Posts written from it stay",
    access: "user",
    scope: "posts:draft",
  },
  "POST /api/ideas/:id/posts": {
    summary:
      "Write up to three posts of different forms from an idea, as drafts; counts as one generation. `leftOut`: sentences that the caller keeps out of posts",
    access: "user",
    scope: "posts:draft",
    limit: "ai",
    body: ideaPostsWanted,
    reply: success(z.array(post)).extend({ unread, leftOut: z.array(z.string()) }),
    params: z.object({ id }),
  },
});
