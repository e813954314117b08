import { z } from "zod";
import { defineRoutes, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { NETWORKS } from "../networks/networks.ts";
import { voice, voiceUpdate } from "./voices.ts";

const params = z.object({ network: z.enum(NETWORKS, MESSAGES.networkRequired) });

export const voicesRoutes = defineRoutes({
  "GET /api/voices/:network": {
    summary: "The caller's voice on a network, including what was learned from samples and skips",
    access: "user",
    scope: "posts:read",
    params,
    reply: success(voice),
  },
  "PUT /api/voices/:network": {
    summary: "Change a voice; omitted fields are unchanged",
    access: "user",
    bodyBytes: LIMITS.textBytes,
    params,
    body: voiceUpdate,
    reply: success(voice),
  },
  "DELETE /api/voices/:network": {
    summary: "Erase a voice: samples, profile and everything learned",
    access: "user",
    params,
  },
  "GET /api/voices/:network/published": {
    summary: "The caller's latest published posts that they wrote or edited, as samples",
    access: "user",
    scope: "posts:read",
    params,
    reply: success(z.array(z.string())),
  },
});
