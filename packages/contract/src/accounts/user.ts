import { z } from "zod";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { PLANS } from "../plans.ts";
import { ACCESS_KINDS, endedKind } from "./access-kinds.ts";

export const ROLE_USER = "User";

/** What brings a user here. */
export const PURPOSES = ["job", "audience", "both"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const user = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether the user confirmed it. Until then, nothing is mailed but the link to confirm it, and what concerns payment. */
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
  /**
   * After a failed payment, when the account changes to Free unless it is paid. Null while nothing is owed.
   */
  paymentDueBy: isoInstant.nullable(),
  /** Counts. */
  campaigns: z.int(),
  resumes: z.int(),
  role: z.literal(ROLE_USER),
  /** Whether the user also runs the server. */
  operator: z.boolean(),
  /** What the dashboard is ordered by. Null until the user has said it. */
  purpose: z.enum(PURPOSES).nullable(),
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
 * Like zod's own, but with letters of every script in the domain (RFC 5890). Only ASCII before the `@`, since
 * few mail servers support other letters there (RFC 6531).
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[xX][nN]--[A-Za-z0-9-]+)$/u;

export const email = required(MESSAGES.emailRequired, LIMITS.email, MESSAGES.emailInvalid).pipe(
  z.email({ pattern: EMAIL, error: MESSAGES.emailInvalid }),
);
const firstName = required(MESSAGES.firstNameRequired, LIMITS.personName, MESSAGES.nameTooLong);
const lastName = required(MESSAGES.lastNameRequired, LIMITS.personName, MESSAGES.nameTooLong);
/** A new password, not one being checked: old ones may have any length. */
export const newPassword = z
  .string(MESSAGES.passwordRequired)
  .min(LIMITS.passwordMin, MESSAGES.passwordTooShort)
  .max(LIMITS.passwordMax, MESSAGES.passwordTooLong);

export const registration = z.object({
  email,
  password: newPassword,
  first_name: firstName,
  last_name: lastName,
  /** The token of a mailed invitation to this email, where new accounts need one. */
  invitation: z.string().max(200).optional(),
});

export const credentials = z.object({
  email,
  password: z
    .string(MESSAGES.passwordRequired)
    .min(1, MESSAGES.passwordRequired)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong),
});

/** The two forms of the profile. The email is shown but cannot be changed. */
export const basicInformation = z.object({ email, first_name: firstName, last_name: lastName });
export const contactDetails = z.object({
  address: z.string().trim().max(LIMITS.address, MESSAGES.addressTooLong),
  city: required(MESSAGES.cityRequired, LIMITS.personName, MESSAGES.nameTooLong),
  country: required(MESSAGES.countryRequired, LIMITS.personName, MESSAGES.nameTooLong),
});
/** Absent fields stay the same. */
export const profileUpdate = z
  .object({
    ...basicInformation.shape,
    ...contactDetails.shape,
    purpose: z.enum(PURPOSES, MESSAGES.purposeUnknown),
  })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdate>;

const passwordTwice = {
  newPassword: z
    .string(MESSAGES.newPasswordRequired)
    .min(1, MESSAGES.newPasswordRequired)
    .min(LIMITS.passwordMin, MESSAGES.passwordTooShort)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong),
  confirmPassword: z.string(MESSAGES.confirmPasswordRequired).min(1, MESSAGES.confirmPasswordRequired),
};

/** Shown next to the second password as soon as both are typed, whatever else is still missing. */
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

/** Proof that the caller is the account's owner, and not someone else at an open browser. */
export const ownerProof = z.object({
  password: z.string().max(LIMITS.passwordMax, MESSAGES.passwordTooLong).optional(),
  /** Google's ID token from a sign-in made for this purpose. */
  credential: z.string().max(10_000).optional(),
  nonce: z.string().max(200).optional(),
});
export type OwnerProof = z.infer<typeof ownerProof>;

/** The first password of an account that has none. */
export const passwordChoice = z
  .object({ id, ...passwordTwice, ...ownerProof.omit({ password: true }).shape })
  .refine(passwordsMatch, PASSWORDS_MATCH);

/** The token of a mailed link that confirms the account's email. */
const verificationToken = z.string().max(200);

/** Confirming also takes the account's session or its password, since a stranger may have made the account. */
export const emailVerification = z.object({
  token: verificationToken,
  password: z.string().max(LIMITS.passwordMax, MESSAGES.passwordTooLong).optional(),
});

/** What the email's owner sends who did not make the account. */
export const emailRefusal = z.object({ token: verificationToken });

/** The email to which a person who wants to sign up has an invitation sent. */
export const invitationRequest = z.object({ email });

/** The email to which a user who forgot the password has a link sent. */
export const passwordResetRequest = z.object({ email });

/** The token of a mailed link. */
const mailedToken = z.string().max(200);
export const resetLink = z.object({ token: mailedToken });

/** What a new password would end. */
export const resetEnds = z.object({
  /** Whether the email was confirmed. Of an account that somebody else may have made, nothing can be kept. */
  confirmed: z.boolean(),
  ends: z.array(endedKind),
});

/** The new password, chosen with a mailed link. */
export const passwordReset = z
  .object({
    ...passwordTwice,
    token: mailedToken,
    /** What goes on, of what is keepable; everything else ends. */
    keep: z.array(z.enum(ACCESS_KINDS)).max(ACCESS_KINDS.length).optional(),
  })
  .refine(passwordsMatch, PASSWORDS_MATCH);

/** `data` is the text of a toast; the token goes into local storage. */
export const signedIn = z.object({ status: z.literal("Success"), data: z.string(), token: z.string() });

/** The ways to sign in to the account. */
export const signInWays = z.object({ password: z.boolean(), google: z.boolean() });

/** An open session. */
export const openSession = z.object({
  _id: id,
  /** As in "Chrome on Windows". */
  device: z.string(),
  createdAt: isoInstant,
  /** To the minute. */
  lastUsedAt: isoInstant,
  /** Whether it is the session of the caller. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
