import { z } from "zod";
import { id, isoInstant, required } from "../http.ts";
import { INTERFACE_LANGUAGE_CODES } from "../interface-languages.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { PLANS } from "../plans.ts";
import { ACCESS_KINDS, endedKind, keptKind } from "./access-kinds.ts";

export const ROLE_USER = "User";

export const PURPOSES = ["job", "audience", "both"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const user = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Until the email address is verified, we send only the confirmation link and emails about payments. */
  emailVerified: z.boolean(),
  profilePicture: z.string(),
  freeTrial: z.int(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  stripe_customer_id: z.string(),
  current_subscription_id: z.string(),
  plan: z.enum(PLANS),
  /** When a failed payment moves the account to the Free plan. Null if nothing is owed. */
  paymentDueBy: isoInstant.nullable(),
  campaigns: z.int(),
  resumes: z.int(),
  role: z.literal(ROLE_USER),
  operator: z.boolean(),
  /** Determines the order of the dashboard. Null until the user has chosen. */
  purpose: z.enum(PURPOSES).nullable(),
  /** Language of the interface and of emails. Null in accounts that predate this choice; they get emails in English. */
  language: z.enum(INTERFACE_LANGUAGE_CODES).nullable(),
});
export type User = z.infer<typeof user>;

export const sessionClaims = z.object({
  userId: id,
  role: z.literal(ROLE_USER),
  profilePicture: z.string(),
});
export type SessionClaims = z.infer<typeof sessionClaims>;

/** RFC 5890 for international domains. The local part must be ASCII, because few mail servers support RFC 6531. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[xX][nN]--[A-Za-z0-9-]+)$/u;

export const email = required(MESSAGES.emailRequired, LIMITS.email, MESSAGES.emailInvalid).pipe(
  z.email({ pattern: EMAIL, error: MESSAGES.emailInvalid }),
);
const firstName = required(MESSAGES.firstNameRequired, LIMITS.personName, MESSAGES.nameTooLong);
const lastName = required(MESSAGES.lastNameRequired, LIMITS.personName, MESSAGES.nameTooLong);
/** Only for new passwords; existing passwords may have any length. */
export const newPassword = z
  .string(MESSAGES.passwordRequired)
  .min(LIMITS.passwordMin, MESSAGES.passwordTooShort)
  .max(LIMITS.passwordMax, MESSAGES.passwordTooLong);

export const registration = z.object({
  email,
  password: newPassword,
  first_name: firstName,
  last_name: lastName,
  invitation: z.string().max(200).optional(),
});

export const credentials = z.object({
  email,
  password: z
    .string(MESSAGES.passwordRequired)
    .min(1, MESSAGES.passwordRequired)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong),
});

export const basicInformation = z.object({ email, first_name: firstName, last_name: lastName });
export const contactDetails = z.object({
  address: z.string().trim().max(LIMITS.address, MESSAGES.addressTooLong),
  city: required(MESSAGES.cityRequired, LIMITS.personName, MESSAGES.nameTooLong),
  country: required(MESSAGES.countryRequired, LIMITS.personName, MESSAGES.nameTooLong),
});
export const profileUpdate = z
  .object({
    ...basicInformation.shape,
    ...contactDetails.shape,
    purpose: z.enum(PURPOSES, MESSAGES.purposeUnknown),
    language: z.enum(INTERFACE_LANGUAGE_CODES),
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

/** Reported as soon as both passwords have been typed, even if other fields are missing. */
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

/** Proves that the caller is the account's owner and not someone at an unattended browser. */
export const ownerProof = z.object({
  password: z.string().max(LIMITS.passwordMax, MESSAGES.passwordTooLong).optional(),
  /** The credential from a Google sign-in made for this purpose. */
  credential: z.string().max(10_000).optional(),
  nonce: z.string().max(200).optional(),
});
export type OwnerProof = z.infer<typeof ownerProof>;

export const passwordChoice = z
  .object({ id, ...passwordTwice, ...ownerProof.omit({ password: true }).shape })
  .refine(passwordsMatch, PASSWORDS_MATCH);

const verificationToken = z.string().max(200);

/** Also requires a session or the password, since someone else may have created the account. */
export const emailVerification = z.object({
  token: verificationToken,
  password: z.string().max(LIMITS.passwordMax, MESSAGES.passwordTooLong).optional(),
});

/** Sent by the owner of an email address who did not create the account. */
export const emailRefusal = z.object({ token: verificationToken });

export const invitationRequest = z.object({ email });

export const passwordResetRequest = z.object({ email });

const mailedToken = z.string().max(200);
export const resetLink = z.object({ token: mailedToken });

export const resetEnds = z.object({
  /** Whether the email address is confirmed. In an unconfirmed account, no access can be kept. */
  confirmed: z.boolean(),
  ends: z.array(endedKind),
});

export const passwordReset = z
  .object({
    ...passwordTwice,
    token: mailedToken,
    /** All other kinds of access are revoked. The request is rejected if a count has grown since the user saw it. */
    keep: z.array(keptKind).max(ACCESS_KINDS.length).optional(),
  })
  .refine(passwordsMatch, PASSWORDS_MATCH);

/** `data` is the text for a toast. */
export const signedIn = z.object({ status: z.literal("Success"), data: z.string(), token: z.string() });

export const signInWays = z.object({ password: z.boolean(), google: z.boolean() });

export const openSession = z.object({
  _id: id,
  /** For example, "Chrome on Windows". */
  device: z.string(),
  createdAt: isoInstant,
  /** Rounded to the minute. */
  lastUsedAt: isoInstant,
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
