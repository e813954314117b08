import { forEachProvider } from "./networks/networks.ts";
import { z } from "zod";
import { defineRoutes } from "./http.ts";
import { PLANS } from "./plans.ts";
import { THREAD_STATES } from "./posts/threads.ts";

/** How a provider is reached: for real, through the local stand-in, or not at all. */
export const providerState = z.enum(["real", "sandbox", "off"]);
export type ProviderState = z.infer<typeof providerState>;

/** Who may create an account: anyone, only people who were invited, or nobody. */
export const SIGN_UP = ["open", "invite", "closed"] as const;

/** The part of the server's configuration that screens need. Never contains a secret. */
export const appConfig = z.object({
  /** Whether nobody has an account here yet, and the server waits for the person who started it. */
  setUp: z.boolean(),
  /** Whether there was a database before of which, in the data folder, only the secret is left. Only with `setUp`. */
  databaseMissing: z.boolean(),
  signUp: z.object({
    /** With `open` and domains, only emails of these domains may sign up uninvited, with a mailed link. */
    state: z.enum(SIGN_UP),
    domains: z.array(z.string()),
  }),
  google: z.object({
    state: providerState,
    clientId: z.string(),
    /** The sign-in script's address: Google's own or the stand-in's. */
    scriptUrl: z.string(),
  }),
  /** Signing in with an account of one's organization: the button's name, and whether it is the only way in. */
  oidc: z.object({
    state: providerState,
    name: z.string(),
    only: z.boolean(),
    /** Who may sign up with it, if it has a rule of its own. */
    signUp: z.enum(SIGN_UP).nullable(),
  }),
  /** Text that a stand-in wrote is marked "Sandbox" wherever it is shown. */
  ai: z.object({
    /** For the caller, who may have brought their own. */
    state: providerState,
    /** Whether it is the caller's own, so that generations are not counted. */
    own: z.boolean(),
  }),
  news: z.object({ state: providerState }),
  ...forEachProvider(() =>
    z.object({
      state: providerState,
      /** Whether likes, reposts, replies and views of posts are read. */
      results: z.boolean(),
      /** Whether what the network charges for posts is shown. */
      prices: z.boolean(),
      /** Whether threads go out, where the network has them. */
      threads: z.enum(THREAD_STATES),
    }),
  ),
  /** `planWithout`: everybody's plan where nothing can be bought, but for those to whom an operator gave another. */
  payment: z.object({ state: providerState, planWithout: z.enum(PLANS) }),
  /** Whether mails can be sent; without them, a forgotten password cannot be reset. */
  mail: z.object({
    state: providerState,
    /** Where the stand-in shows mails; empty unless it is in use. */
    mailboxUrl: z.string(),
  }),
  /** Whether resumes can be shared under links. */
  shareLinks: z.boolean(),
  /** Where people find the stand-ins and their clock; empty unless one is in use. */
  sandboxUrl: z.string(),
  /** External addresses for the footer's links; empty means our own page. */
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
    summary: "The process is alive",
    access: "public",
    scope: "any",
    reply: z.object({ status: z.literal("ok") }),
  },
  "GET /readyz": {
    summary: "Database and PDF browser are usable; 503 otherwise",
    access: "public",
    scope: "any",
    reply: z.object({ status: z.literal("ok") }),
  },
});
