import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The user to whom a row belongs, and with whom it goes. */
export const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** As entered by the user. */
    email: text("email").notNull(),
    /** Lowercase, with an international domain in its ASCII form, so that two spellings are one account. */
    emailKey: text("email_key").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    profilePicture: text("profile_picture").notNull().default(""),
    /** Argon2id; null for an account that only signs in with Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`, the only identifier of a Google account. */
    googleSub: text("google_sub"),
    /** The issuer and `sub` of an account at the operator's OpenID Connect provider, which identify it together. */
    oidcIssuer: text("oidc_issuer"),
    oidcSub: text("oidc_sub"),
    /** When the user last proved to own the address. Until then, we only email the verification link. */
    emailVerifiedAt: instant("email_verified_at"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    /** What brings the user here; null until they have said it. */
    purpose: text("purpose").$type<Purpose>(),
    /** AI generations used so far. */
    freeTrial: integer("free_trial").notNull().default(0),
    /** What they have now, whatever the reason: paid for, given by an operator, or the server's without payment. */
    plan: text("plan").$type<Plan>().notNull().default("Free"),
    /** The plan that an operator gave them; null for none. */
    givenPlan: text("given_plan").$type<Plan>(),
    stripeCustomerId: text("stripe_customer_id").notNull().default(""),
    currentSubscriptionId: text("current_subscription_id").notNull().default(""),
    /** After a failed payment, when the plan ends unless it is paid. */
    paymentDueBy: instant("payment_due_by"),
    /**
     * Number of queries to the provider about this customer, and which query's answer is stored: an answer to
     * an earlier query never replaces one to a later query.
     */
    paymentQuestions: integer("payment_questions").notNull().default(0),
    paymentAnswer: integer("payment_answer").notNull().default(0),
    /** When a checkout page was last opened; we may never be notified of its payment. */
    checkoutStartedAt: instant("checkout_started_at"),
    /** Since when an operator keeps the user from signing in and publishing. */
    suspendedAt: instant("suspended_at"),
    /** How often all links to decide on a post that were mailed to the user have ended, which each link says. */
    postLinks: integer("post_links").notNull().default(0),
    /** Since when the user runs the server, whatever `OPERATOR_EMAILS` says. */
    operatorSince: instant("operator_since"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.emailKey),
    uniqueIndex("users_google_sub").on(t.googleSub),
    uniqueIndex("users_oidc").on(t.oidcIssuer, t.oidcSub),
    uniqueIndex("users_stripe_customer")
      .on(t.stripeCustomerId)
      .where(sql`${t.stripeCustomerId} <> ''`),
    index("users_payment_due")
      .on(t.paymentDueBy)
      .where(sql`${t.paymentDueBy} is not null`),
    index("users_checkout_started")
      .on(t.checkoutStartedAt)
      .where(sql`${t.checkoutStartedAt} is not null`),
  ],
);

/**
 * One row per sign-in. A token is only valid while its row exists, so deleting rows signs out immediately.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    userAgent: text("user_agent").notNull().default(""),
    /** When its user last proved to be the account's owner; null for sessions from before this was kept. */
    provenAt: instant("proven_at"),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/** Emailed links that can be used once and expire. */
const mailedLinks = (name: string) =>
  pgTable(
    name,
    {
      /** SHA-256 of the token, hex. */
      tokenHash: text("token_hash").primaryKey(),
      userId: owner(),
      expiresAt: instant("expires_at").notNull(),
    },
    (t) => [index(`${name}_user`).on(t.userId), index(`${name}_expires`).on(t.expiresAt)],
  );

/** Invitations to create an account. Each is for one email and is deleted when it is used. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** SHA-256 of the mailed token, hex; null until the mail is written. */
    tokenHash: text("token_hash"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [uniqueIndex("invitations_email_key").on(t.emailKey), index("invitations_expires").on(t.expiresAt)],
);

/** Google ID tokens, our nonces and challenges of passkeys that were used to sign in; each is valid once. */
export const usedSignIns = pgTable(
  "used_google_tokens",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_google_tokens_expires").on(t.expiresAt)],
);

/** Links to reset a forgotten password. */
export const passwordResets = mailedLinks("password_resets");

/** Links to verify that an account's email belongs to its owner. */
export const emailVerifications = mailedLinks("email_verifications");

/** A credential that an authenticator (a phone, a browser, a security key) made for this site, in place of a password. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** WebAuthn's id of the credential, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's count of its uses; 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** An app that shows a new code every 30 seconds (TOTP, RFC 6238). */
export const authenticators = pgTable("authenticators", {
  userId: owner().primaryKey(),
  /** Encrypted, prefixed with the key's id. */
  secret: text("secret").notNull(),
  /** When its first code was entered. Until then, nothing asks for codes. */
  confirmedAt: instant("confirmed_at"),
  /** The number of the last 30 seconds whose code was accepted; codes up to it are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Codes for when the authenticator is lost. Each is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256, hex. */
    codeHash: text("code_hash").primaryKey(),
    userId: owner(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** What a sign-in adds to the account once it is complete. */
export type SignInLink = { google: string } | { oidc: { issuer: string; sub: string } };

/** Sign-ins that were begun and still owe a step, each good for one. */
export const signInTickets = pgTable(
  "sign_in_tickets",
  {
    /** SHA-256 of the ticket, hex. */
    ticketHash: text("ticket_hash").primaryKey(),
    userId: owner(),
    /** SHA-256 of the browser that it is for, hex; null for one that waits for a code. */
    browserHash: text("browser_hash"),
    link: jsonb("link").$type<SignInLink>(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sign_in_tickets_user").on(t.userId), index("sign_in_tickets_expires").on(t.expiresAt)],
);

/** One row per trip to the operator's OpenID Connect provider, from which the browser returns with a state. */
export const oidcAttempts = pgTable(
  "oidc_attempts",
  {
    /** SHA-256 of the state, hex. */
    stateHash: text("state_hash").primaryKey(),
    /** SHA-256 of the browser that set out, hex. */
    browserHash: text("browser_hash").notNull(),
    /** The session of a user who links or confirms; null for a sign-in. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"sign-in" | "link" | "confirm">().notNull(),
    /** PKCE's verifier and the nonce, encrypted. */
    secrets: text("secrets").notNull(),
    returnTo: text("return_to").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oidc_attempts_expires").on(t.expiresAt), index("oidc_attempts_session").on(t.sessionId)],
);
