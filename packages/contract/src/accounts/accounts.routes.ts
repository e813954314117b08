import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import {
  credentials,
  emailRefusal,
  emailVerification,
  invitationRequest,
  openSession,
  ownerProof,
  passwordChange,
  passwordChoice,
  passwordReset,
  passwordResetRequest,
  resetEnds,
  resetLink,
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
      "Email an invitation if the address can sign up or was invited; the response is the same either way",
    access: "public",
    limit: "signIn",
    body: invitationRequest,
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
  },
  "POST /api/authUsers/googleLogin": {
    summary: "Sign in with Google's ID token; other profile fields are ignored",
    access: "public",
    limit: "signIn",
    body: z
      .object({
        /** Not validated here, so that a bad credential gets a 401 instead of a 400. */
        credential: z.unknown().optional(),
        nonce: z.string().max(200).optional(),
        /** Links Google to the existing account with the same email address. */
        password: z.string().max(200).optional(),
      })
      .nullish(),
    reply: signedIn,
  },
  "POST /api/authUsers/googleRedirect": {
    summary: "Google posts its ID token here when popups don't work; the sign-in page takes it from there",
    access: "public",
    limit: "signIn",
    /** An ID token is about a thousand bytes. */
    bodyBytes: 8 * 1024,
    form: true,
    body: z
      .object({
        credential: z.string().optional(),
        /** Must match the cookie of the same name. */
        g_csrf_token: z.string().optional(),
      })
      .nullish(),
    reply: z.null(),
  },
  "POST /api/authUsers/logout": {
    summary: "End this session",
    access: "user",
  },
  "GET /api/authUsers/session": {
    summary: "Get the signed-in user",
    access: "user",
    reply: sessionClaims,
  },
  "GET /api/authUsers/signInWays": {
    summary: "List the caller's sign-in methods",
    access: "user",
    reply: success(signInWays),
  },
  "PUT /api/authUsers/changePassword": {
    summary: "Change the password and end all other sessions",
    access: "user",
    limit: "signIn",
    body: passwordChange,
  },
  "POST /api/authUsers/setPassword": {
    summary: "Set the first password after a fresh Google sign-in and end all other sessions",
    access: "user",
    proof: "sometimes",
    limit: "signIn",
    body: passwordChoice,
  },
  "POST /api/authUsers/forgotPassword": {
    summary: "Email a password reset link; the response is the same if there is no account",
    access: "public",
    limit: "signIn",
    body: passwordResetRequest,
  },
  "POST /api/authUsers/resetPassword/ends": {
    summary: "Count what a password reset would end, without using up the link's token",
    access: "public",
    limit: "signIn",
    body: resetLink,
    reply: success(resetEnds),
  },
  "POST /api/authUsers/resetPassword": {
    summary:
      "Reset the password with a single-use token; all access to the account ends, except what you choose to keep",
    access: "public",
    limit: "signIn",
    body: passwordReset,
  },
  "POST /api/authUsers/sendVerification": {
    summary: "Email the caller a new link to confirm the account's email",
    access: "user",
    limit: "signIn",
  },
  "POST /api/authUsers/verifyEmail": {
    summary: "Confirm an account's email with a single-use token, while signed in or with the password",
    access: "public",
    proof: "sometimes",
    limit: "signIn",
    body: emailVerification,
  },
  "POST /api/authUsers/refuseEmail": {
    summary:
      "Report, with the link's token, that the email's owner did not create the account; the link stops working",
    access: "public",
    limit: "signIn",
    body: emailRefusal,
  },
  "GET /api/authUsers/sessions": {
    summary: "The caller's active sessions, most recently used first",
    access: "user",
    reply: success(z.array(openSession)),
  },
  "DELETE /api/authUsers/sessions/:id": {
    summary: "End one of the caller's sessions",
    access: "user",
  },
  "POST /api/authUsers/logoutEverywhere": {
    summary: "End all of the caller's sessions, including this one, and optionally all software access",
    access: "user",
    body: z.object({ alsoEnd: z.array(z.enum(["keys", "agents"])).optional() }).nullish(),
  },
  "GET /api/Users/getUser": {
    summary: "The caller's own user record",
    access: "user",
    query: z.object({ id }),
    reply: user,
  },
  "GET /api/Users/:id": {
    summary: "Get the same user record by ID",
    access: "user",
    reply: user,
  },
  "PUT /api/Users/:id": {
    summary: "Change the caller's own profile; omitted fields are unchanged",
    access: "user",
    body: profileUpdate,
    reply: success(user),
  },
  "PUT /api/Users/:id/picture": {
    summary: "Set the caller's own picture (the request's body, image/*)",
    access: "user",
    limit: "pdf",
    bodyBytes: LIMITS.photoBytes,
    upload: "image/*",
    reply: success(user),
  },
  "DELETE /api/Users/:id/picture": {
    summary: "Remove the caller's own picture",
    access: "user",
    reply: success(user),
  },
  "GET /api/Users/:id/export": {
    summary: "Export all of the caller's data as a ZIP file",
    access: "user",
    proof: true,
    /** Limited like sign-ins, because creating the archive reads all of the user's data. */
    limit: "signIn",
    reply: z.unknown(),
    binary: "application/zip",
  },
  "POST /api/Users/:id/delete": {
    summary: "Permanently delete the caller's account and everything in it",
    access: "user",
    /** A password or Google credential in the body is proof of identity; other methods require proof beforehand. */
    proof: "sometimes",
    limit: "signIn",
    body: ownerProof,
  },
  "GET /api/Users/getUserStats": {
    summary: "Counts for the dashboard",
    access: "user",
    query: z.object({ id }),
    reply: z.object({ resumes: z.int(), letters: z.int() }),
  },
});
