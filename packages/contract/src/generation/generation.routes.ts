import { z } from "zod";
import { angles, anglesRequest, samplesRequest } from "../campaigns/campaigns.ts";
import {
  draftResumeRequest,
  generation,
  generationEvent,
  generationUpdate,
  improveLineRequest,
  letterDraft,
  letterRequest,
  postRequestFor,
  newsSource,
  skillsRequest,
} from "./generation.ts";
import { defineRoutes, id, messageReply, success } from "../http.ts";
import { firstLines, marks, unread } from "./mark-schemas.ts";
import { LIMITS } from "../limits.ts";
import { importedResume } from "../imports/imported.ts";
import { perNetwork } from "../networks/network-routes.ts";
import { NETWORKS, QUOTED_NETWORK_NAME } from "../networks/networks.ts";
import { resumeContent } from "../resumes/resume.ts";
import { translatedText, translateRequest } from "../resumes/translation/translated-text.ts";

/** A question that is asked if there is little to write from. */
const question = z.string().optional();
const post = success(z.string()).extend({
  id,
  source: newsSource.optional(),
  marks,
  unread,
  firstLines: firstLines.nullable(),
  question,
});
const text = success(z.string());
const marked = text.extend({ marks, unread });
/** `reply` describes a single event. */
const stream = { access: "user", reply: generationEvent, binary: "text/event-stream" } as const;
const summaryRequest = z.object({ resume: resumeContent, userId: id });

export const generationRoutes = defineRoutes({
  "POST /api/resumes/AiGenerate": {
    summary: "Skills that a job description requires, separated by commas",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: skillsRequest,
    reply: text,
  },
  "POST /api/resumes/improveLine": {
    summary: "Improve the wording of one line of a resume",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: improveLineRequest,
    reply: marked,
  },
  "POST /api/resumes/improveLine/stream": {
    summary: "The same, streamed word by word",
    scope: "resumes:write",
    body: improveLineRequest,
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    ...stream,
  },
  "POST /api/resumes/draftSummary": {
    summary: "Draft a summary from the facts in a resume",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.bodyBytes,
    body: summaryRequest,
    reply: marked,
  },
  "POST /api/resumes/draftSummary/stream": {
    summary: "The same, streamed word by word",
    scope: "resumes:write",
    body: summaryRequest,
    limit: "ai",
    bodyBytes: LIMITS.bodyBytes,
    ...stream,
  },
  "POST /api/resumes/translateLines": {
    summary:
      "Translations of lines of a resume, with marks where a number, a product or a rank may have been lost; counts as one generation",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.bodyBytes,
    body: translateRequest,
    reply: success(z.array(translatedText)).extend({ unread }),
  },
  "POST /api/resumes/draft": {
    summary: "Draft a resume using only what a person says about themselves",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: draftResumeRequest,
    reply: success(importedResume.shape.resume).extend({ unread }),
  },
  "POST /api/campaigns/samples": {
    summary: "Write up to three sample posts for a campaign with these fields; counts as one generation",
    access: "user",
    scope: "posts:draft",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: samplesRequest,
    reply: success(z.array(z.string())).extend({
      marks: z.array(marks),
      unread,
      question,
    }),
  },
  "POST /api/campaigns/angles": {
    summary:
      "Suggest 10 to 20 angles for a campaign with these fields, after its locked ones; counts as one generation",
    access: "user",
    scope: "posts:draft",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: anglesRequest,
    reply: success(angles),
  },
  "POST /api/letters/generate": {
    summary: "Draft a letter for a job from the facts in a resume",
    access: "user",
    scope: "letters:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: letterRequest,
    reply: success(letterDraft),
  },
  "POST /api/letters/generate/stream": {
    summary: "The letter's body, streamed word by word; the last event contains the whole letter",
    scope: "letters:write",
    body: letterRequest,
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    ...stream,
  },
  ...perNetwork("POST /api/*/try", (network) => ({
    summary: `A post for ${QUOTED_NETWORK_NAME[network]} from a prompt`,
    access: "user" as const,
    scope: "posts:draft" as const,
    limit: "ai" as const,
    bodyBytes: LIMITS.textBytes,
    body: postRequestFor(network),
    reply: post,
  })),
  ...perNetwork("POST /api/*/try/stream", (network) => ({
    summary: "The same, streamed word by word",
    scope: "posts:draft" as const,
    body: postRequestFor(network),
    limit: "ai" as const,
    bodyBytes: LIMITS.textBytes,
    ...stream,
  })),
  "GET /api/generations": {
    summary: "The caller's recent one-off posts, newest first: 7 days on Basic, longer on paid plans",
    access: "user",
    scope: "posts:read",
    query: z.object({ network: z.enum(NETWORKS).optional() }),
    reply: success(z.array(generation)),
  },
  "PUT /api/generations/:id": {
    summary: "Change the text of a post in the history",
    access: "user",
    scope: "posts:draft",
    bodyBytes: LIMITS.textBytes,
    body: generationUpdate,
    reply: success(generation),
  },
  "DELETE /api/generations/:id": {
    summary: "Remove a post from the history",
    access: "user",
    scope: "posts:draft",
    reply: messageReply,
  },
});
