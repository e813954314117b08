import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { defineRoutes, id, success } from "../http.ts";
import { signedIn } from "./user.ts";
import {
  codeEntry,
  confirmation,
  factors,
  newPasskey,
  passkeyAnswer,
  passkeyOptions,
  passkeyRename,
  secondFactorCode,
  SINGLE_WAYS,
} from "./ways.ts";

const recoveryCodes = success(z.object({ recoveryCodes: z.array(z.string()) }));

/** Passkeys, the second factor, the company's account, and changing any way in. */
export const waysRoutes = defineRoutes({
  "GET /api/authUsers/factors": {
    summary: "The caller's ways in and second factor",
    access: "user",
    scope: null,
    reply: success(factors),
  },
  "POST /api/authUsers/confirm": {
    summary:
      "Prove that the owner is here, which allows changes of ways in for 10 minutes: with a passkey or, if there is an authenticator, its code, or else the password or a fresh Google sign-in",
    access: "user",
    scope: null,
    limit: "signIn",
    body: confirmation,
    reply: success(z.string()),
  },
  "DELETE /api/authUsers/ways/:way": {
    summary: "Remove the password, Google or the company's account, unless it is the last way in",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    params: z.object({ way: z.enum(SINGLE_WAYS) }),
    reply: success(z.string()),
  },

  "POST /api/authUsers/login/code": {
    summary: "Finish a sign-in that asked for a code: of the authenticator, or a recovery code",
    access: "public",
    scope: null,
    limit: "signIn",
    body: codeEntry,
    reply: signedIn,
  },
  "POST /api/authUsers/totp": {
    summary: "Begin to set up an authenticator; the secret counts once it is confirmed",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    reply: success(z.object({ secret: z.string(), uri: z.string() })),
  },
  "POST /api/authUsers/totp/confirm": {
    summary: "Turn the second factor on with a code of the authenticator; the recovery codes are shown once",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    body: z.object({ code: secondFactorCode }),
    reply: recoveryCodes,
  },
  "DELETE /api/authUsers/totp": {
    summary: "Turn the second factor off",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    reply: success(z.string()),
  },
  "POST /api/authUsers/recoveryCodes": {
    summary: "Ten new recovery codes; the earlier ones stop working",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    reply: recoveryCodes,
  },

  "POST /api/authUsers/passkeys/options": {
    summary: "What the browser needs to make a passkey",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    reply: success(passkeyOptions),
  },
  "POST /api/authUsers/passkeys": {
    summary: "Add the passkey that the browser made",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    bodyBytes: 32 * 1024,
    body: newPasskey,
    reply: success(z.string()),
  },
  "PUT /api/authUsers/passkeys/:id": {
    summary: "Rename a passkey",
    access: "user",
    scope: null,
    params: z.object({ id }),
    body: passkeyRename,
    reply: success(z.string()),
  },
  "DELETE /api/authUsers/passkeys/:id": {
    summary: "Remove a passkey, unless it is the last way in",
    access: "user",
    scope: null,
    proof: true,
    limit: "signIn",
    params: z.object({ id }),
    reply: success(z.string()),
  },
  "POST /api/authUsers/passkeys/sign-in/options": {
    summary: "What the browser needs to use a passkey; it sets a cookie that the answer must come with",
    access: "public",
    scope: null,
    reply: success(passkeyOptions),
  },
  "POST /api/authUsers/passkeys/sign-in": {
    summary: "Sign in with a passkey",
    access: "public",
    scope: null,
    limit: "signIn",
    bodyBytes: 32 * 1024,
    body: z.object({ passkey: passkeyAnswer }),
    reply: signedIn,
  },

  "GET /api/authUsers/oidc": {
    summary: "Send the browser to the company's sign-in page",
    access: "public",
    scope: null,
    limit: "signIn",
    query: z.object({ from: z.string().max(LIMITS.authorizeQuery).optional() }),
    reply: z.null(),
  },
  "POST /api/authUsers/oidc/start": {
    summary: "Where the caller links the company's account, or confirms with it",
    access: "user",
    scope: null,
    proof: "sometimes",
    limit: "signIn",
    body: z.object({ purpose: z.enum(["link", "confirm"]) }),
    reply: success(z.object({ url: z.string() })),
  },
  "GET /api/authUsers/oidc/callback": {
    summary: "The company's sign-in page sends the browser back here",
    access: "public",
    scope: null,
    limit: "signIn",
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(4_000).optional(),
      iss: z.string().max(2_000).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2_000).optional(),
    }),
    reply: z.null(),
  },
  "POST /api/authUsers/oidc/finish": {
    summary: "Finish a sign-in with the company's account, in the browser that started it",
    access: "public",
    scope: null,
    limit: "signIn",
    body: z.object({ ticket: z.string().max(200) }),
    reply: signedIn,
  },
});
