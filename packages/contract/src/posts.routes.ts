import { z } from "zod";
import { linkedPosts, post, postUpdate } from "./campaigns.ts";
import { defineRoutes, id, isoInstant, success } from "./http.ts";

const ofPost = { access: "user", params: z.object({ id }), reply: success(post) } as const;

export const postsRoutes = defineRoutes({
  "GET /api/campaigns/:id/posts": {
    summary: "The posts of a campaign, by time",
    access: "user",
    params: z.object({ id }),
    reply: success(z.array(post)),
  },
  "GET /api/posts": {
    summary: "The posts of all the caller's campaigns in a period of at most 42 days, by time",
    access: "user",
    query: z.object({ from: isoInstant, to: isoInstant }),
    reply: success(z.array(post)),
  },
  "GET /api/posts/linked": {
    summary: "The caller's posts with a link on X within 30 days, and how many the plan allows",
    access: "user",
    reply: success(linkedPosts),
  },
  "PUT /api/posts/:id": { summary: "Replace a post's text", body: postUpdate, ...ofPost },
  "POST /api/posts/:id/approve": { summary: "Approve a post, so that it goes out at its time", ...ofPost },
  "POST /api/posts/:id/skip": { summary: "Do not publish a post", ...ofPost },
  "POST /api/posts/:id/restore": { summary: "Undo a skip, if the post's time is still ahead", ...ofPost },
  "POST /api/posts/:id/regenerate": { summary: "Have the text written again", ...ofPost },
  "POST /api/posts/:id/publish": { summary: "Publish now", ...ofPost },
  "POST /api/posts/:id/retry": { summary: "Publish a failed or missed post after all", ...ofPost },
});
