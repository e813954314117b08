import { z } from "zod";
import { id, isoInstant, required } from "./http.ts";
import { LIMITS } from "./limits.ts";
import { MESSAGES } from "./messages.ts";
import { PLANS } from "./plans.ts";

export const ROLE_USER = "User";

export const user = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether it was shown to be the user's. Until then nothing is mailed but the link that shows it. */
  emailVerified: z.boolean(),
  profilePicture: z.string(),
  /** AI generations used so far. */
  freeTrial: z.int(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  stripe_customer_id: z.string(),
  current_subscription_id: z.string(),
  plan: z.enum(PLANS),
  /** A payment failed: without another the account is on Free from then on. Null while nothing is owed. */
  paymentDueBy: isoInstant.nullable(),
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

/**
 * As zod's own, and with letters of every script in the domain (RFC 5890). Before the `@` it is ASCII: other
 * letters there reach few mail servers (RFC 6531).
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[xX][nN]--[A-Za-z0-9-]+)$/u;

export const email = required(MESSAGES.emailRequired, LIMITS.email, MESSAGES.emailInvalid).pipe(
  z.email({ pattern: EMAIL, error: MESSAGES.emailInvalid }),
);
const firstName = required(MESSAGES.firstNameRequired, LIMITS.personName, MESSAGES.nameTooLong);
const lastName = required(MESSAGES.lastNameRequired, LIMITS.personName, MESSAGES.nameTooLong);
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

/** The two forms of the profile. The email is shown, and cannot be changed. */
export const basicInformation = z.object({ email, first_name: firstName, last_name: lastName });
export const contactDetails = z.object({
  address: z.string().trim().max(LIMITS.address, MESSAGES.addressTooLong),
  city: required(MESSAGES.cityRequired, LIMITS.personName, MESSAGES.nameTooLong),
  country: required(MESSAGES.countryRequired, LIMITS.personName, MESSAGES.nameTooLong),
});
/** A field that is absent stays as it is. */
export const profileUpdate = z.object({ ...basicInformation.shape, ...contactDetails.shape }).partial();
export type ProfileUpdate = z.infer<typeof profileUpdate>;

const passwordTwice = {
  newPassword: z
    .string(MESSAGES.newPasswordRequired)
    .min(1, MESSAGES.newPasswordRequired)
    .min(LIMITS.passwordMin, MESSAGES.passwordTooShort)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong),
  confirmPassword: z.string(MESSAGES.confirmPasswordRequired).min(1, MESSAGES.confirmPasswordRequired),
};

/** Said beside the second password as soon as both are typed, whatever else is still missing. */
const PASSWORDS_MATCH = {
  path: ["confirmPassword"],
  error: MESSAGES.passwordMismatch,
  when: ({ value }: { value: unknown }) =>
    z.object({ newPassword: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
};
const passwordsMatch = (form: { newPassword: string; confirmPassword: string }): boolean =>
  form.newPassword === form.confirmPassword;

export const passwordChange = z
  .object({
    id,
    ...passwordTwice,
    oldPassword: z
      .string(MESSAGES.oldPasswordRequired)
      .min(1, MESSAGES.oldPasswordRequired)
      .max(LIMITS.passwordMax, MESSAGES.passwordTooLong),
  })
  .refine(passwordsMatch, PASSWORDS_MATCH);

/** What shows that the caller is the account's owner, and not somebody at an open browser. */
export const ownerProof = z.object({
  password: z.string().max(LIMITS.passwordMax, MESSAGES.passwordTooLong).optional(),
  /** Google's ID token of a sign-in made for this very purpose. */
  credential: z.string().max(10_000).optional(),
  nonce: z.string().max(200).optional(),
});
export type OwnerProof = z.infer<typeof ownerProof>;

/** The first password of an account that has none. */
export const passwordChoice = z
  .object({ id, ...passwordTwice, ...ownerProof.omit({ password: true }).shape })
  .refine(passwordsMatch, PASSWORDS_MATCH);

/** The link of a mail that shows an e-mail to be the account's. */
export const emailVerification = z.object({ token: z.string().max(200) });

/** Where somebody who forgot the password has a link sent. */
export const passwordResetRequest = z.object({ email });

/** The password that the link's bearer chooses. */
export const passwordReset = z
  .object({ ...passwordTwice, token: z.string().max(200) })
  .refine(passwordsMatch, PASSWORDS_MATCH);

/** Ways to sign in that the account has. */
export const signInWays = z.object({ password: z.boolean(), google: z.boolean() });

/** A sign-in that still stands. */
export const openSession = z.object({
  _id: id,
  /** As in "Chrome on Windows". */
  device: z.string(),
  createdAt: isoInstant,
  /** To the minute. */
  lastUsedAt: isoInstant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
