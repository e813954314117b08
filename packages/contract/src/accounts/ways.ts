import { z } from "zod";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { ownerProof } from "./user.ts";

/** What the browser says about a passkey (WebAuthn's `PublicKeyCredentialJSON`); the server's library checks the rest. */
export const passkeyAnswer = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(4_000) }),
  clientExtensionResults: z.looseObject({}),
});

/** What the browser needs to make or use a passkey, as WebAuthn names it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkeyName = required(MESSAGES.nameRequired, LIMITS.personName, MESSAGES.nameTooLong);
export const newPasskey = z.object({ name: passkeyName.optional(), passkey: passkeyAnswer });
export const passkeyRename = z.object({ name: passkeyName });

const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: isoInstant,
  lastUsedAt: isoInstant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** How a user gets in, and what is asked in addition. */
export const factors = z.object({
  password: z.boolean(),
  google: z.boolean(),
  oidc: z.boolean(),
  passkeys: z.array(passkey),
  /** Whether a code of an authenticator is asked as well. */
  totp: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
});
export type Factors = z.infer<typeof factors>;

/** The code of an authenticator, or a recovery code, however it is spaced. */
export const secondFactorCode = z.string(MESSAGES.codeRequired).trim().min(1, MESSAGES.codeRequired).max(50);

export const codeEntry = z.object({ ticket: z.string().max(200), code: secondFactorCode });

/** Proof that the owner is at the browser: one of these. */
export const confirmation = ownerProof.extend({
  code: secondFactorCode.optional(),
  passkey: passkeyAnswer.optional(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Ways in that an account has at most once. */
export const SINGLE_WAYS = ["password", "google", "oidc"] as const;
export type SingleWay = (typeof SINGLE_WAYS)[number];

/** Why a sign-in with the company's account failed. The address of the sign-in page carries it. */
export const OIDC_FAILURES = [
  "cancelled",
  "expired",
  "refused",
  "unreachable",
  "unverified",
  "other-account",
  "no-account",
  "invitation",
  "taken",
  "confirm",
] as const;
export type OidcFailure = (typeof OIDC_FAILURES)[number];
