import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import {
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** As the user wrote it. */
    email: text("email").notNull(),
    /** Lower case: two spellings are one account. */
    emailKey: text("email_key").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    profilePicture: text("profile_picture").notNull().default(""),
    /** Argon2id; null for an account that only signs in with Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`: the only thing a Google account is known by. */
    googleSub: text("google_sub"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    /** AI generations used so far. */
    freeTrial: integer("free_trial").notNull().default(0),
    plan: text("plan").$type<Plan>().notNull().default("Free"),
    stripeCustomerId: text("stripe_customer_id").notNull().default(""),
    currentSubscriptionId: text("current_subscription_id").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), uniqueIndex("users_google_sub").on(t.googleSub)],
);

/** One row a sign-in. A token is good only while its row stands, so deleting rows signs out at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

export const resumes = pgTable(
  "resumes",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    template: smallint("template").notNull(),
    /** The sections, options and extras; name and template stand in their own columns. */
    content: jsonb("content").$type<Omit<ResumeContent, "name" | "template">>().notNull(),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("resumes_user_updated").on(t.userId, t.updatedAt.desc())],
);
