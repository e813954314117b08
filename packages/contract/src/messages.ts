import { LIMITS } from "./limits.ts";

/** Every text of the product's contract that a user reads in a notice or beside a field. */
export const MESSAGES = {
  somethingWentWrong: "Something went wrong",
  offline: "The server cannot be reached, check your connection and try again",
  notFound: "Not found",
  tooManyRequests: "Too many requests, try again in a moment",
  pdfBusy: "Too many PDFs are being made right now, try again in a moment",
  pdfFailed: "This resume could not be made into a PDF",
  invalidRequest: "The request is not valid",
  invalidJson: "The request is not valid JSON",
  invalidText: "The request holds characters that cannot be stored",
  bodyTooDeep: "The request is nested too deeply",
  bodyTooLarge: "The request is too large",
  unsupportedMedia: "This kind of content is not accepted here",

  signIn: "Sign in",
  signInAsUser: "Sign in or You are not a User",
  googleFailed: "Google sign-in failed",
  googleEmailUnverified: "Google has not verified this email, sign in with a password instead",
  googleUnreachable: "Google cannot be reached, try again in a moment",
  wrongCredentials: "Wrong email or password",
  emailTaken: "An account with this email already exists",
  linkGoogle: "An account with this email already exists, enter its password to link Google",
  signedIn: "Success",
  registered: "Welcome to Postfolio",
  signedOut: "Signed out",
  signedOutHereOnly: "Signed out on this device; the server could not be told",
  emailRequired: "email is required",
  emailInvalid: "Enter a valid email",
  passwordRequired: "Password is required",
  passwordTooShort: `Use at least ${LIMITS.passwordMin} characters`,
  firstNameRequired: "First Name is required",
  lastNameRequired: "Last Name is required",

  resumeSaved: "Success Saving Resume",
  resumeStale: "This resume was changed elsewhere",
  resumeNameRequired: "Name is required",
  resumeDeleted: "Resume deleted",
  resumeDuplicated: "Resume duplicated",
  pdfDownloaded: "Success Downloading Pdf",
  pdfGenerated: "Success generating pdf",
  photoUnreadable: "This file is not a picture we can read",
  photoTooLarge: `A picture may have at most ${LIMITS.photoBytes / 1024 / 1024} MB`,
} as const;

/** What the form says when a text has more than the allowed words. */
export const wordCountExceeded = (words: number): string =>
  `Word Count exceeds ${LIMITS.promptWords}, the current word count is ${words}`;
