import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { fact, factQuestion, factUpdate, newFact, otherStatement } from "./facts.ts";

export const factsRoutes = defineRoutes({
  "GET /api/facts": {
    summary: "What the caller did: the lines of their latest resumes, and the facts they added",
    access: "user",
    scope: "resumes:read",
    reply: success(z.array(fact)),
  },
  "POST /api/facts": {
    summary: "Add a fact. One that says the same as another is merged with it",
    access: "user",
    scope: "resumes:write",
    body: newFact,
    reply: success(fact),
  },
  "PUT /api/facts/:id": {
    summary:
      "Change a fact, or add details to a line of a resume; omitted fields are unchanged. Returns the texts that now contradict it; none of them are changed",
    access: "user",
    scope: "resumes:write",
    body: factUpdate,
    reply: success(fact).extend({ elsewhere: z.array(otherStatement) }),
  },
  "DELETE /api/facts/:id": {
    summary: "Delete a fact. A resume's line loses what was added to it, and stays",
    access: "user",
    scope: "resumes:write",
  },
  "POST /api/facts/questions": {
    summary: "What is worth asking about the lines of a resume, the most valuable question first",
    access: "user",
    scope: "resumes:read",
    body: z.strictObject({ resume: id }),
    reply: success(z.array(factQuestion)),
  },
  "POST /api/facts/questions/written": {
    summary: "The same, with AI-written questions for each line; counts as one generation",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    body: z.strictObject({ resume: id }),
    reply: success(z.array(factQuestion)),
  },
});
