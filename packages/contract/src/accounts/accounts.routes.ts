import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import {
  credentials,
  emailVerification,
  invitationRequest,
  openSession,
  ownerProof,
  passwordChange,
  passwordChoice,
  passwordReset,
  passwordResetRequest,
  profileUpdate,
  registration,
  sessionClaims,
  signedIn,
  signInWays,
  user,
} from "./user.ts";

export const accountsRoutes = defineRoutes({
  "POST /api/authUsers/register": {
    summary: "Create an account with an email and a password",
    access: "public",
    limit: "signIn",
    body: registration,
    reply: signedIn,
  },
  "POST /api/authUsers/requestInvitation": {
    summary:
      "Mail an invitation, if the email may sign up by itself or was invited; the answer is the same if not",
    access: "public",
    limit: "signIn",
    body: invitationRequest,
    reply: success(z.string()),
  },
  "POST /api/authUsers/login": {
    summary: "Sign in with an email and a password",
    access: "public",
    limit: "signIn",
    body: credentials,
    reply: signedIn,
  },
  "GET /api/authUsers/googleNonce": {
    summary: "A nonce for one Google sign-in, to be sent with the ID token that contains it",
    access: "public",
    reply: success(z.string()),
  },
  "POST /api/authUsers/googleLogin": {
    summary: "Sign in with Google's ID token; other profile fields are ignored",
    access: "public",
    limit: "signIn",
    body: z
      .object({
        /** Not constrained here, so that a missing or unusable one is answered with 401, not 400. */
        credential: z.unknown().optional(),
        nonce: z.string().max(200).optional(),
        /** The password of the account with the same email, to link the two. */
        password: z.string().max(200).optional(),
      })
      .nullish(),
    reply: signedIn,
  },
  "POST /api/authUsers/googleRedirect": {
    summary: "Google posts its ID token here where popups do not work; the sign-in page continues with it",
    access: "public",
    limit: "signIn",
    /** An ID token is about a thousand bytes long. */
    bodyBytes: 8 * 1024,
    form: true,
    body: z
      .object({
        credential: z.string().optional(),
        /** Must match the cookie with this name. */
        g_csrf_token: z.string().optional(),
      })
      .nullish(),
    reply: z.null(),
  },
  "POST /api/authUsers/logout": {
    summary: "End this session",
    access: "user",
    reply: success(z.string()),
  },
  "GET /api/authUsers/session": {
    summary: "Who is signed in",
    access: "user",
    reply: sessionClaims,
  },
  "GET /api/authUsers/signInWays": {
    summary: "How the caller can sign in",
    access: "user",
    reply: success(signInWays),
  },
  "PUT /api/authUsers/changePassword": {
    summary: "Change the password; every other session ends",
    access: "user",
    limit: "signIn",
    body: passwordChange,
    reply: success(z.string()),
  },
  "POST /api/authUsers/setPassword": {
    summary: "Set the first password after a fresh Google sign-in; every other session ends",
    access: "user",
    limit: "signIn",
    body: passwordChoice,
    reply: success(z.string()),
  },
  "POST /api/authUsers/forgotPassword": {
    summary: "Mail a link to choose a new password; the answer is the same if there is no account",
    access: "public",
    limit: "signIn",
    body: passwordResetRequest,
    reply: success(z.string()),
  },
  "POST /api/authUsers/resetPassword": {
    summary: "Set a new password with the link's token, once; every session ends",
    access: "public",
    limit: "signIn",
    body: passwordReset,
    reply: success(z.string()),
  },
  "POST /api/authUsers/sendVerification": {
    summary: "Mail the caller another link to confirm the account's email",
    access: "user",
    limit: "signIn",
    reply: success(z.string()),
  },
  "POST /api/authUsers/verifyEmail": {
    summary: "Confirm an account's email with the link's token, once",
    access: "public",
    limit: "signIn",
    body: emailVerification,
    reply: success(z.string()),
  },
  "GET /api/authUsers/sessions": {
    summary: "The caller's open sessions, last used first",
    access: "user",
    reply: success(z.array(openSession)),
  },
  "DELETE /api/authUsers/sessions/:id": {
    summary: "End one of the caller's sessions",
    access: "user",
    params: z.object({ id }),
    reply: success(z.string()),
  },
  "POST /api/authUsers/logoutEverywhere": {
    summary: "End all of the caller's sessions, including this one",
    access: "user",
    reply: success(z.string()),
  },
  "GET /api/Users/getUser": {
    summary: "The caller's own user record",
    access: "user",
    query: z.object({ id }),
    reply: user,
  },
  "GET /api/Users/:id": {
    summary: "The same record by path",
    access: "user",
    params: z.object({ id }),
    reply: user,
  },
  "PUT /api/Users/:id": {
    summary: "Change the caller's own profile; absent fields stay the same",
    access: "user",
    params: z.object({ id }),
    body: profileUpdate,
    reply: success(user),
  },
  "PUT /api/Users/:id/picture": {
    summary: "Set the caller's own picture (the request's body, image/*)",
    access: "user",
    limit: "pdf",
    bodyBytes: LIMITS.photoBytes,
    params: z.object({ id }),
    upload: "image/*",
    reply: success(user),
  },
  "DELETE /api/Users/:id/picture": {
    summary: "Remove the caller's own picture",
    access: "user",
    params: z.object({ id }),
    reply: success(user),
  },
  "GET /api/Users/:id/export": {
    summary: "Everything the caller has here, as a ZIP file",
    access: "user",
    /** It reads everything a user has. */
    limit: "signIn",
    params: z.object({ id }),
    reply: z.unknown(),
    binary: "application/zip",
  },
  "POST /api/Users/:id/delete": {
    summary: "Permanently delete the caller's account and everything in it",
    access: "user",
    limit: "signIn",
    params: z.object({ id }),
    body: ownerProof,
    reply: success(z.string()),
  },
  "GET /api/Users/getUserStats": {
    summary: "Counts for the dashboard",
    access: "user",
    query: z.object({ id }),
    reply: z.object({ resumes: z.int(), letters: z.int() }),
  },
});
