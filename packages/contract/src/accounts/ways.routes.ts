import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { defineRoutes, success } from "../http.ts";
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

export const waysRoutes = defineRoutes({
  "GET /api/authUsers/factors": {
    summary: "The caller's sign-in methods and second factor",
    access: "user",
    reply: success(factors),
  },
  "POST /api/authUsers/confirm": {
    summary:
      "Verify the account owner, to allow changes to sign-in methods for 10 minutes: with a passkey, an authenticator code if one is set up, or else the password or a fresh Google sign-in",
    access: "user",
    limit: "signIn",
    body: confirmation,
  },
  "DELETE /api/authUsers/ways/:way": {
    summary:
      "Remove the password, Google or the organization's account, unless it is the last sign-in method",
    access: "user",
    proof: true,
    limit: "signIn",
    params: z.object({ way: z.enum(SINGLE_WAYS) }),
  },

  "POST /api/authUsers/login/code": {
    summary: "Finish a sign-in that requires a code, with an authenticator code or a recovery code",
    access: "public",
    limit: "signIn",
    body: codeEntry,
    reply: signedIn,
  },
  "POST /api/authUsers/totp": {
    summary: "Start setting up an authenticator; it takes effect once confirmed",
    access: "user",
    proof: true,
    limit: "signIn",
    reply: success(z.object({ secret: z.string(), uri: z.string() })),
  },
  "POST /api/authUsers/totp/confirm": {
    summary: "Turn on the second factor with an authenticator code; the recovery codes are shown only once",
    access: "user",
    proof: true,
    limit: "signIn",
    body: z.object({ code: secondFactorCode }),
    reply: recoveryCodes,
  },
  "DELETE /api/authUsers/totp": {
    summary: "Turn off the second factor",
    access: "user",
    proof: true,
    limit: "signIn",
  },
  "POST /api/authUsers/recoveryCodes": {
    summary: "Create ten new recovery codes; the earlier ones stop working",
    access: "user",
    proof: true,
    limit: "signIn",
    reply: recoveryCodes,
  },

  "POST /api/authUsers/passkeys/options": {
    summary: "Get the options for the browser to create a passkey",
    access: "user",
    proof: true,
    limit: "signIn",
    reply: success(passkeyOptions),
  },
  "POST /api/authUsers/passkeys": {
    summary: "Add the passkey that the browser created",
    access: "user",
    proof: true,
    limit: "signIn",
    bodyBytes: 32 * 1024,
    body: newPasskey,
  },
  "PUT /api/authUsers/passkeys/:id": {
    summary: "Rename a passkey",
    access: "user",
    body: passkeyRename,
  },
  "DELETE /api/authUsers/passkeys/:id": {
    summary: "Remove a passkey, unless it is the last sign-in method",
    access: "user",
    proof: true,
    limit: "signIn",
  },
  "POST /api/authUsers/passkeys/sign-in/options": {
    summary: "Get the options for the browser to use a passkey; sets a cookie to send back with the result",
    access: "public",
    reply: success(passkeyOptions),
  },
  "POST /api/authUsers/passkeys/sign-in": {
    summary: "Sign in with a passkey",
    access: "public",
    limit: "signIn",
    bodyBytes: 32 * 1024,
    body: z.object({ passkey: passkeyAnswer }),
    reply: signedIn,
  },

  "GET /api/authUsers/oidc": {
    summary: "Redirect the browser to the organization's sign-in page",
    access: "public",
    limit: "signIn",
    query: z.object({ from: z.string().max(LIMITS.authorizeQuery).optional() }),
    reply: z.null(),
  },
  "POST /api/authUsers/oidc/start": {
    summary: "Get the URL for linking the organization's account, or for confirming with it",
    access: "user",
    proof: "sometimes",
    limit: "signIn",
    body: z.object({ purpose: z.enum(["link", "confirm"]) }),
    reply: success(z.object({ url: z.string() })),
  },
  "GET /api/authUsers/oidc/callback": {
    summary: "The organization's sign-in page redirects the browser here",
    access: "public",
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
    summary: "Finish a sign-in with the organization's account in the browser that started it",
    access: "public",
    limit: "signIn",
    body: z.object({ ticket: z.string().max(200) }),
    reply: signedIn,
  },
});
