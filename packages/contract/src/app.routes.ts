import { forEachProvider } from "./networks/networks.ts";
import { z } from "zod";
import { defineRoutes } from "./http.ts";
import { PLANS } from "./plans.ts";
import { THREAD_STATES } from "./posts/threads.ts";

export const providerState = z.enum(["real", "sandbox", "off"]);
export type ProviderState = z.infer<typeof providerState>;

export const SIGN_UP = ["open", "invite", "closed"] as const;

/** This is public, so it must not contain secrets. */
export const appConfig = z.object({
  /** Whether the server has no accounts yet. */
  setUp: z.boolean(),
  /** Whether the data folder has a secret but no database. Only set along with `setUp`. */
  databaseMissing: z.boolean(),
  signUp: z.object({
    /**
     * If this is `open` and domains are set, signing up without an invitation is limited to email addresses at those
     * domains and requires an emailed link.
     */
    state: z.enum(SIGN_UP),
    domains: z.array(z.string()),
  }),
  google: z.object({
    state: providerState,
    clientId: z.string(),
    scriptUrl: z.string(),
  }),
  oidc: z.object({
    state: providerState,
    name: z.string(),
    only: z.boolean(),
    /** Null if the general `signUp.state` also applies to single sign-on. */
    signUp: z.enum(SIGN_UP).nullable(),
  }),
  ai: z.object({
    /** The state for this caller. */
    state: providerState,
    /** Whether the caller uses their own provider, so generations are not counted. */
    own: z.boolean(),
  }),
  news: z.object({ state: providerState }),
  ...forEachProvider(() =>
    z.object({
      state: providerState,
      results: z.boolean(),
      prices: z.boolean(),
      threads: z.enum(THREAD_STATES),
    }),
  ),
  /** `planWithout`: every user's plan if payments are off, unless an operator has granted another one. */
  payment: z.object({ state: providerState, planWithout: z.enum(PLANS) }),
  /** Without email, passwords cannot be reset. */
  mail: z.object({
    state: providerState,
    /** Empty unless the stand-in is used. */
    mailboxUrl: z.string(),
  }),
  shareLinks: z.boolean(),
  /** Whether text in scans and photos of resumes can be recognized. */
  scans: z.boolean(),
  /** Whether browsers may install the app, for offline use and push notifications. */
  installedApp: z.boolean(),
  /** Empty unless stand-ins are used. */
  sandboxUrl: z.string(),
  /** An empty string stands for Postfolio's own page. */
  links: z.object({ privacy: z.string(), faqs: z.string(), contact: z.string() }),
});
export type AppConfig = z.infer<typeof appConfig>;

export const appRoutes = defineRoutes({
  "GET /api/config": {
    summary: "Configuration for the screens",
    access: "public",
    scope: "any",
    reply: appConfig,
  },
  "GET /healthz": {
    summary: "Check that the server is running",
    access: "public",
    scope: "any",
    reply: z.object({ status: z.literal("ok") }),
  },
  "GET /readyz": {
    summary: "Check that the database and the PDF browser work; 503 if they don't",
    access: "public",
    scope: "any",
    reply: z.object({ status: z.literal("ok") }),
  },
});
