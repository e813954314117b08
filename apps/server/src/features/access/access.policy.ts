import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { AccessEvent } from "./access.offers.ts";

/** `rests` means suspended until the event is undone. */
type Effect = "ends" | "stays" | "rests" | "stays-unless-ended" | "ends-unless-kept";
type Rule = readonly [effect: Effect, because: string];

const STRANGERS: Rule = ["ends", "a stranger may have created it"];
const ITS_OWN: Rule = [
  "stays",
  "only someone with the account's session or password can confirm, so the account is theirs",
];
const UNLESS_KEPT: Rule = [
  "ends-unless-kept",
  "an intruder may have created it; the user sees it first, since working access should not end unnoticed",
];
const SEPARATE: Rule = [
  "stays",
  "it does not depend on the password, and working access should not end unnoticed",
];
const NO_FACTOR: Rule = ["stays", "it required its own proof, and working access should not end unnoticed"];
const NOT_SIGNED_IN: Rule = ["stays", "it does not sign anyone in"];
const NEEDS_SESSION: Rule = ["rests", "no session starts while the account is suspended"];
const WITH_USER: Rule = ["ends", "its row goes with the user's"];

/** Applies unless a kind of access overrides it. */
const ANY_ACCESS = { "email-confirmed": ITS_OWN, deleted: WITH_USER };
/** Access that a user creates once signed in. */
const MADE_BY_USER = {
  ...ANY_ACCESS,
  "password-changed": SEPARATE,
  "password-reset": UNLESS_KEPT,
  "second-factor-added": NO_FACTOR,
};

export const ACCESS: Readonly<Record<AccessKind, Readonly<Record<AccessEvent, Rule>>>> = {
  sessions: {
    ...ANY_ACCESS,
    "passed-to-owner": STRANGERS,
    "password-changed": [
      "ends",
      "somebody who knew the old password may be signed in; the session that changed it continues",
    ],
    "password-reset": ["ends", "somebody who knew the old password may be signed in"],
    "second-factor-added": [
      "ends",
      "it began without the second factor; the session that added it continues",
    ],
    "signed-out-everywhere": ["ends", "the user asked for it"],
    suspended: ["ends", "the user cannot do anything until the suspension ends"],
  },
  password: {
    ...ANY_ACCESS,
    "passed-to-owner": STRANGERS,
    "password-changed": ["stays", "it is the new one"],
    "password-reset": ["ends", "there is a new one"],
    "second-factor-added": ["stays", "it is the first factor"],
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
  },
  "reset-links": {
    ...ANY_ACCESS,
    "passed-to-owner": ["ends", "there is a new sign-in method, and an older link must not replace it"],
    "password-changed": ["ends", "an older link must not replace the new password"],
    "password-reset": ["ends", "an older link must not replace the new password"],
    "second-factor-added": ["stays", "signing in with the new password also requires the second factor"],
    "signed-out-everywhere": ["stays", "only the mailbox's owner has it"],
    suspended: NEEDS_SESSION,
  },
  "confirmation-links": {
    ...ANY_ACCESS,
    "passed-to-owner": ["ends", "the email is confirmed"],
    "email-confirmed": ["ends", "it works once"],
    "password-changed": ["stays", "it also requires the account's session or password"],
    "password-reset": ["ends", "the email is confirmed"],
    "second-factor-added": ["stays", "it also requires the account's session or password"],
    "signed-out-everywhere": ["stays", "it also requires the account's session or password"],
    suspended: NEEDS_SESSION,
  },
  passkeys: {
    ...MADE_BY_USER,
    "passed-to-owner": STRANGERS,
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
  },
  authenticator: {
    ...ANY_ACCESS,
    "passed-to-owner": ["ends", "it would keep the owner out"],
    "password-changed": ["stays", "a password alone must not turn off the second factor"],
    "password-reset": [
      "stays",
      "it lets no one in, and access to a mailbox must not turn off the second factor",
    ],
    "second-factor-added": ["stays", "it is the one that was added"],
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
  },
  "linked-sign-ins": {
    ...ANY_ACCESS,
    "passed-to-owner": STRANGERS,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": ["stays", "signing in with it also requires the second factor"],
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
  },
  keys: {
    ...MADE_BY_USER,
    "passed-to-owner": STRANGERS,
    "signed-out-everywhere": [
      "stays-unless-ended",
      "a stranger's must end, but the user's own software should not stop unnoticed",
    ],
    suspended: ["rests", "it is refused while the account is suspended"],
  },
  agents: {
    ...MADE_BY_USER,
    "passed-to-owner": STRANGERS,
    "signed-out-everywhere": [
      "stays-unless-ended",
      "a stranger's must end, but the user's own should not stop unnoticed",
    ],
    suspended: ["rests", "its tokens are refused while the account is suspended"],
  },
  webhooks: {
    ...MADE_BY_USER,
    "signed-out-everywhere": NOT_SIGNED_IN,
    "passed-to-owner": STRANGERS,
    suspended: ["rests", "nothing happens in the account that it could report"],
  },
  "share-links": {
    ...MADE_BY_USER,
    "signed-out-everywhere": NOT_SIGNED_IN,
    "passed-to-owner": ["ends", "it would show a stranger what the owner writes from now on"],
    suspended: ["rests", "it opens nothing while the account is suspended"],
  },
  "calendar-feeds": {
    ...MADE_BY_USER,
    "signed-out-everywhere": NOT_SIGNED_IN,
    "passed-to-owner": ["ends", "it would show a stranger what the owner plans from now on"],
    suspended: ["rests", "it shows nothing while the account is suspended"],
  },
  connections: {
    ...MADE_BY_USER,
    "signed-out-everywhere": NOT_SIGNED_IN,
    "passed-to-owner": ["ends", "the owner's posts must not go out from a stranger's account"],
    suspended: ["rests", "it is marked as broken until the suspension ends"],
  },
  "own-ai": {
    ...MADE_BY_USER,
    "signed-out-everywhere": NOT_SIGNED_IN,
    "passed-to-owner": ["ends", "it would send the owner's texts to a stranger's address"],
    suspended: ["rests", "nothing is written while the account is suspended"],
  },
  campaigns: {
    ...ANY_ACCESS,
    "passed-to-owner": ["ends", "it goes to sleep, since it would publish a stranger's words as the owner"],
    "password-changed": SEPARATE,
    "password-reset": ["stays", "its posts wait for a connected account, unless the user kept that"],
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "the connections it uses are suspended"],
  },
  "scheduled-posts": {
    ...ANY_ACCESS,
    "passed-to-owner": [
      "ends",
      "they are drafts again, since they would publish a stranger's words as the owner",
    ],
    "password-changed": SEPARATE,
    "password-reset": ["stays", "they wait for a connected account, unless the user kept that"],
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "the connections they use are suspended"],
  },
  approvers: {
    ...MADE_BY_USER,
    "signed-out-everywhere": NOT_SIGNED_IN,
    "passed-to-owner": ["ends", "a stranger's friend must not decide what the owner publishes"],
    suspended: ["rests", "no email is sent, and posts wait for the connection, which is suspended"],
  },
  "mailed-approvals": {
    ...ANY_ACCESS,
    "passed-to-owner": STRANGERS,
    "password-changed": ["stays", "only the mailbox's owner has it, and it allows one action on one post"],
    "password-reset": UNLESS_KEPT,
    "second-factor-added": ["stays", "only the mailbox's owner has it, and it allows one action on one post"],
    "signed-out-everywhere": [
      "stays",
      "only the mailbox's owner has it, and it allows one action on one post",
    ],
    suspended: ["rests", "the post waits for the connection, which is suspended"],
    deleted: ["ends", "it finds no post"],
  },
};

/** Tables that have a user's ID but give no access by themselves, and why. */
export const HOLDS_NO_ACCESS: Readonly<Record<string, string>> = {
  aiCalls: "what AI cost",
  answers: "content",
  applicationEvents: "content",
  applications: "content; a link in it is a share link",
  auditEntries: "a record of events that outlives the user",
  facts: "content; the name of who can confirm one is text",
  formAnswers: "content",
  generations: "content",
  ideas: "content",
  keptReplies: "responses to requests, repeated only for the user's own session or key",
  letterVersions: "content",
  letters: "content",
  mailChoices: "which emails the account's own address gets",
  media: "content",
  notices: "messages to the user",
  photos: "content",
  postReviews: "what an approver was asked and answered; the approver has the access",
  postTexts: "content",
  pushSubscriptions: "devices that a session gets notices on; a row goes with its session's",
  queueTimes: "preferred times; nothing goes out without a scheduled post",
  resumeVersions: "content",
  resumes: "content",
  subscriptions: "what was paid",
  usedArticles: "what posts were about",
  voices: "how the user writes",
  weeklyMails: "when the account's own email got its last summary",
};
