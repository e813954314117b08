import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    /**
     * Lowercase, with an international domain in ASCII form, so that all spellings lead to the same account.
     */
    emailKey: text("email_key").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    profilePicture: text("profile_picture").notNull().default(""),
    /** Argon2id; null for an account that signs in only with Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`. */
    googleSub: text("google_sub"),
    /** Issuer and `sub` at the operator's OpenID Connect provider. */
    oidcIssuer: text("oidc_issuer"),
    oidcSub: text("oidc_sub"),
    /** Null until the email is verified. Until then, we send only the verification link. */
    emailVerifiedAt: instant("email_verified_at"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    purpose: text("purpose").$type<Purpose>(),
    /** The interface language. Null if never chosen; emails are then in English. */
    language: text("language").$type<InterfaceLanguage>(),
    freeTrial: integer("free_trial").notNull().default(0),
    /** The current plan: paid for, granted by an operator, or the server's default when payments are off. */
    plan: text("plan").$type<Plan>().notNull().default("Free"),
    givenPlan: text("given_plan").$type<Plan>(),
    stripeCustomerId: text("stripe_customer_id").notNull().default(""),
    currentSubscriptionId: text("current_subscription_id").notNull().default(""),
    /** When the plan ends after a failed payment. */
    paymentDueBy: instant("payment_due_by"),
    /** Counts requests to the provider about this customer, so that an older response never replaces a newer one. */
    paymentQuestions: integer("payment_questions").notNull().default(0),
    paymentAnswer: integer("payment_answer").notNull().default(0),
    /** When the latest checkout started. Stored because the provider may never report the payment. */
    checkoutStartedAt: instant("checkout_started_at"),
    suspendedAt: instant("suspended_at"),
    /** Incremented to invalidate all emailed links about posts, which carry this number. */
    postLinks: integer("post_links").notNull().default(0),
    /** For operators other than those in `OPERATOR_EMAILS`. */
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

/** A token is valid only while its row exists. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    userAgent: text("user_agent").notNull().default(""),
    /** When the user last proved their identity; null for old sessions. */
    provenAt: instant("proven_at"),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

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

/** Each invitation is for one email address and is deleted on use. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** SHA-256 of the mailed token, hex; null until mailed. */
    tokenHash: text("token_hash"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [uniqueIndex("invitations_email_key").on(t.emailKey), index("invitations_expires").on(t.expiresAt)],
);

/** Google ID tokens, our nonces, and passkey challenges; each is valid once. */
export const usedSignIns = pgTable(
  "used_google_tokens",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_google_tokens_expires").on(t.expiresAt)],
);

export const passwordResets = mailedLinks("password_resets");

export const emailVerifications = mailedLinks("email_verifications");

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** WebAuthn credential ID, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** 0 if the authenticator has no counter. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** TOTP, RFC 6238. */
export const authenticators = pgTable("authenticators", {
  userId: owner().primaryKey(),
  /** Encrypted, prefixed with the key's ID. */
  secret: text("secret").notNull(),
  /** Codes are not required until the first one is entered. */
  confirmedAt: instant("confirmed_at"),
  /** The last accepted 30-second step; codes up to this step are rejected. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Codes are deleted on use. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256, hex. */
    codeHash: text("code_hash").primaryKey(),
    userId: owner(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

export type SignInLink = { google: string } | { oidc: { issuer: string; sub: string } };

/** Sign-ins that still require another step. */
export const signInTickets = pgTable(
  "sign_in_tickets",
  {
    /** SHA-256, hex. */
    ticketHash: text("ticket_hash").primaryKey(),
    userId: owner(),
    /** SHA-256, hex, of the cookie that identifies the browser; null for a ticket that is waiting for a code. */
    browserHash: text("browser_hash"),
    link: jsonb("link").$type<SignInLink>(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sign_in_tickets_user").on(t.userId), index("sign_in_tickets_expires").on(t.expiresAt)],
);

export const oidcAttempts = pgTable(
  "oidc_attempts",
  {
    /** SHA-256, hex. */
    stateHash: text("state_hash").primaryKey(),
    /** SHA-256, hex. */
    browserHash: text("browser_hash").notNull(),
    /** Null for a sign-in. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"sign-in" | "link" | "confirm">().notNull(),
    /** PKCE verifier and nonce, encrypted. */
    secrets: text("secrets").notNull(),
    returnTo: text("return_to").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oidc_attempts_expires").on(t.expiresAt), index("oidc_attempts_session").on(t.sessionId)],
);
