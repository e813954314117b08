import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    /** When the user last proved to own the address. Until then, we only email the verification link. */
    emailVerifiedAt: instant("email_verified_at"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    /** What brings the user here; null until they have said it. */
    purpose: text("purpose").$type<Purpose>(),
    /** AI generations used so far. */
    freeTrial: integer("free_trial").notNull().default(0),
    plan: text("plan").$type<Plan>().notNull().default("Free"),
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
    /** Since when the user runs the server, whatever `OPERATOR_EMAILS` says. */
    operatorSince: instant("operator_since"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.emailKey),
    uniqueIndex("users_google_sub").on(t.googleSub),
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

/** Google ID tokens and our nonces that were used to sign in; each is valid once. */
export const usedGoogleTokens = pgTable(
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
