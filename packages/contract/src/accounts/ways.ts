import { z } from "zod";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { ownerProof } from "./user.ts";

/** WebAuthn's `PublicKeyCredentialJSON`. The server's WebAuthn library checks all other fields. */
export const passkeyAnswer = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(4_000) }),
  clientExtensionResults: z.looseObject({}),
});

/** Fields are named as in WebAuthn. */
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

export const factors = z.object({
  password: z.boolean(),
  google: z.boolean(),
  oidc: z.boolean(),
  passkeys: z.array(passkey),
  totp: z.boolean(),
  recoveryCodes: z.int(),
});
export type Factors = z.infer<typeof factors>;

/** A code from an authenticator app, or a recovery code with any spacing. */
export const secondFactorCode = z.string(MESSAGES.codeRequired).trim().min(1, MESSAGES.codeRequired).max(50);

export const codeEntry = z.object({ ticket: z.string().max(200), code: secondFactorCode });

export const confirmation = ownerProof.extend({
  code: secondFactorCode.optional(),
  passkey: passkeyAnswer.optional(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Sign-in methods that are limited to one per account. */
export const SINGLE_WAYS = ["password", "google", "oidc"] as const;
export type SingleWay = (typeof SINGLE_WAYS)[number];

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
