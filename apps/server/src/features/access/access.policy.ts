import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { AccessEvent } from "./access.offers.ts";

/** `rests` means suspended until the event is undone. */
type Effect = "ends" | "stays" | "rests" | "stays-unless-ended" | "ends-unless-kept";
type Rule = readonly [effect: Effect, because: string];

const STRANGERS: Rule = ["ends", "a stranger may have made it"];
const ITS_OWN: Rule = ["stays", "who confirms has the account's own session or password, so it is theirs"];
const UNLESS_KEPT: Rule = [
  "ends-unless-kept",
  "somebody who was in the account may have made it; the user sees it first, since what works should not stop unseen",
];
const SEPARATE: Rule = ["stays", "it does not come from the password, and what works should not stop unseen"];
const NO_FACTOR: Rule = [
  "stays",
  "it was made with a proof of its own, and what works should not stop unseen",
];
const NOT_SIGNED_IN: Rule = ["stays", "nobody signs in with it"];
const NEEDS_SESSION: Rule = ["rests", "no session starts while the account is suspended"];
const WITH_USER: Rule = ["ends", "its row goes with the user's"];

export const ACCESS: Readonly<Record<AccessKind, Readonly<Record<AccessEvent, Rule>>>> = {
  sessions: {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": [
      "ends",
      "somebody who knew the old password may be signed in; the session that changed it goes on",
    ],
    "password-reset": ["ends", "somebody who knew the old password may be signed in"],
    "second-factor-added": ["ends", "it began without the second factor; the session that added it goes on"],
    "signed-out-everywhere": ["ends", "that is what the user asked for"],
    suspended: ["ends", "the user may not do anything until the suspension is over"],
    deleted: WITH_USER,
  },
  password: {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": ["stays", "it is the new one"],
    "password-reset": ["ends", "there is a new one"],
    "second-factor-added": ["stays", "it is the first factor"],
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
    deleted: WITH_USER,
  },
  "reset-links": {
    "passed-to-owner": ["ends", "there is a new way in, and an older link must not replace it"],
    "email-confirmed": ITS_OWN,
    "password-changed": ["ends", "an older link must not replace the new password"],
    "password-reset": ["ends", "an older link must not replace the new password"],
    "second-factor-added": ["stays", "signing in with the new password takes the second factor, too"],
    "signed-out-everywhere": ["stays", "only who reads the mailbox has it"],
    suspended: NEEDS_SESSION,
    deleted: WITH_USER,
  },
  "confirmation-links": {
    "passed-to-owner": ["ends", "the email is confirmed"],
    "email-confirmed": ["ends", "it works once"],
    "password-changed": ["stays", "it takes the account's session or password besides"],
    "password-reset": ["ends", "the email is confirmed"],
    "second-factor-added": ["stays", "it takes the account's session or password besides"],
    "signed-out-everywhere": ["stays", "it takes the account's session or password besides"],
    suspended: NEEDS_SESSION,
    deleted: WITH_USER,
  },
  passkeys: {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
    deleted: WITH_USER,
  },
  authenticator: {
    "passed-to-owner": ["ends", "it would keep the owner out"],
    "email-confirmed": ITS_OWN,
    "password-changed": ["stays", "a password alone must not turn off the second factor"],
    "password-reset": [
      "stays",
      "it lets nobody in, and reading a mailbox must not turn off the second factor",
    ],
    "second-factor-added": ["stays", "it is the one that was added"],
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
    deleted: WITH_USER,
  },
  "linked-sign-ins": {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": ["stays", "signing in with it takes the second factor, too"],
    "signed-out-everywhere": ["stays", "the user signs in with it again"],
    suspended: NEEDS_SESSION,
    deleted: WITH_USER,
  },
  keys: {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": [
      "stays-unless-ended",
      "a stranger's must end, and one of the user's own software should not stop unseen",
    ],
    suspended: ["rests", "it is refused while the account is suspended"],
    deleted: WITH_USER,
  },
  agents: {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": [
      "stays-unless-ended",
      "a stranger's must end, and one that the user works with should not stop unseen",
    ],
    suspended: ["rests", "its tokens are refused while the account is suspended"],
    deleted: WITH_USER,
  },
  webhooks: {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "nothing happens in the account that it could tell"],
    deleted: WITH_USER,
  },
  "share-links": {
    "passed-to-owner": ["ends", "it would show a stranger what the owner writes from now on"],
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "it opens nothing while the account is suspended"],
    deleted: WITH_USER,
  },
  connections: {
    "passed-to-owner": ["ends", "the owner's posts must not go out from a stranger's account"],
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "it is marked as broken until the suspension is over"],
    deleted: WITH_USER,
  },
  "own-ai": {
    "passed-to-owner": ["ends", "it would send the owner's texts to a stranger's address"],
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": UNLESS_KEPT,
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "nothing is written while the account is suspended"],
    deleted: WITH_USER,
  },
  campaigns: {
    "passed-to-owner": ["ends", "it goes to sleep, since it would publish a stranger's words as the owner"],
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": ["stays", "its posts wait for a connected account, unless the user kept that"],
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "the connections it publishes with rest"],
    deleted: WITH_USER,
  },
  "scheduled-posts": {
    "passed-to-owner": [
      "ends",
      "they are drafts again, since they would publish a stranger's words as the owner",
    ],
    "email-confirmed": ITS_OWN,
    "password-changed": SEPARATE,
    "password-reset": ["stays", "they wait for a connected account, unless the user kept that"],
    "second-factor-added": NO_FACTOR,
    "signed-out-everywhere": NOT_SIGNED_IN,
    suspended: ["rests", "the connections they go out with rest"],
    deleted: WITH_USER,
  },
  "mailed-approvals": {
    "passed-to-owner": STRANGERS,
    "email-confirmed": ITS_OWN,
    "password-changed": ["stays", "only who reads the mailbox has it, and it does one thing with one post"],
    "password-reset": UNLESS_KEPT,
    "second-factor-added": [
      "stays",
      "only who reads the mailbox has it, and it does one thing with one post",
    ],
    "signed-out-everywhere": [
      "stays",
      "only who reads the mailbox has it, and it does one thing with one post",
    ],
    suspended: ["rests", "what it lets go out waits for the connection, which rests"],
    deleted: ["ends", "it finds no post"],
  },
};

/** Tables that have a user's id but give no access by themselves, and why. */
export const HOLDS_NO_ACCESS: Readonly<Record<string, string>> = {
  aiCalls: "what AI cost",
  applications: "content; a link in it is a share link",
  auditEntries: "what happened, which outlives the user",
  generations: "content",
  keptReplies: "answers to requests, given again only to a session or key of the user's",
  letterVersions: "content",
  letters: "content",
  mailChoices: "which mails go to the account's own email",
  media: "content",
  notices: "messages to the user",
  photos: "content",
  postTexts: "content",
  queueTimes: "times that the user likes; nothing goes out without a scheduled post",
  resumeVersions: "content",
  resumes: "content",
  subscriptions: "what was paid",
  usedArticles: "what posts were about",
  voices: "how the user writes",
  weeklyMails: "when the account's own email got its last summary",
};
