import { z } from "zod";
import { id } from "./http.ts";
import { LIMITS } from "./limits.ts";
import { MESSAGES } from "./messages.ts";
import { PLANS } from "./plans.ts";

export const ROLE_USER = "User";

export const user = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profilePicture: z.string(),
  /** AI generations used so far. */
  freeTrial: z.int(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  stripe_customer_id: z.string(),
  current_subscription_id: z.string(),
  plan: z.enum(PLANS),
  /** Counts. */
  campaigns: z.int(),
  resumes: z.int(),
  role: z.literal(ROLE_USER),
});
export type User = z.infer<typeof user>;

/** Claims of a session token that the browser may show. */
export const sessionClaims = z.object({
  userId: id,
  role: z.literal(ROLE_USER),
  profilePicture: z.string(),
});
export type SessionClaims = z.infer<typeof sessionClaims>;

export const email = z
  .string(MESSAGES.emailRequired)
  .trim()
  .min(1, MESSAGES.emailRequired)
  .max(LIMITS.email, MESSAGES.emailInvalid)
  .pipe(z.email(MESSAGES.emailInvalid));
const firstName = z
  .string(MESSAGES.firstNameRequired)
  .trim()
  .min(1, MESSAGES.firstNameRequired)
  .max(LIMITS.personName, MESSAGES.nameTooLong);
const lastName = z
  .string(MESSAGES.lastNameRequired)
  .trim()
  .min(1, MESSAGES.lastNameRequired)
  .max(LIMITS.personName, MESSAGES.nameTooLong);
/** A password being chosen, not one being checked: old ones may be of any length. */
export const newPassword = z
  .string(MESSAGES.passwordRequired)
  .min(LIMITS.passwordMin, MESSAGES.passwordTooShort)
  .max(LIMITS.passwordMax, MESSAGES.passwordTooLong);

export const registration = z.object({
  email,
  password: newPassword,
  first_name: firstName,
  last_name: lastName,
});

export const credentials = z.object({
  email,
  password: z
    .string(MESSAGES.passwordRequired)
    .min(1, MESSAGES.passwordRequired)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong),
});
