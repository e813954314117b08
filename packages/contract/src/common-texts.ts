// Separate exports, so that screens load only the texts they use.
import { inEnglish } from "./in-english.ts";
import { LIMITS } from "./limits.ts";

export const somethingWentWrong = "Something went wrong";
export const offline = "Couldn't reach the server. Check your connection and try again";
export const notFound = "Not found";
export const tooManyRequests = "Too many requests. Try again in a moment";
export const invalidRequest = "The request is not valid";
export const invalidJson = "The request is not valid JSON";
export const invalidText = "The request contains unsupported characters";
export const bodyTooDeep = "The request is nested too deeply";
export const bodyTooManyValues = `The request has more than ${/* @__PURE__ */ inEnglish(LIMITS.bodyValues)} fields and entries`;
export const bodyTooLarge = "The request is too large";
export const unavailable = "Postfolio is not available right now. Try again in a moment";
export const unsupportedMedia = "This type of content is not accepted here";

export const signIn = "Sign in";
export const signInAsUser = "Sign in or You are not a User";
export const googleFailed = "Google sign-in failed";
export const googleEmailUnverified = "Google hasn't verified this email. Sign in with a password instead";
export const googleUnreachable = "Couldn't reach Google. Try again in a moment";
export const wrongCredentials = "Wrong email or password";
export const tooManyGuesses = "Too many wrong passwords for this account. Try again in a few minutes";
export const suspended = "This account is suspended. Contact this server's administrator";
export const userSuspended = "Suspended";
export const userResumed = "Suspension ended";
export const operatorStays = "An operator can't be suspended or deleted. Remove their operator role first";
export const lastOperator = "Make someone else an operator first";
export const reasonRequired = "Enter a reason";
export const userDeleted = "Deleted. We emailed them the reason";
export const userDeletedUntold = "Deleted. This server couldn't email them, so let them know yourself";
export const tooManyInvitations = `Invite at most ${LIMITS.invitations} people at once`;
export const operatorMade = "They are now an operator";
export const operatorEnded = "They are no longer an operator";
export const operatorBySetting =
  "Their email is listed in OPERATOR_EMAILS. Remove it there and restart the server";
export const suspendedCannotOperate = "This account is suspended and can't sign in. End the suspension first";
export const setUpCodeRequired = "Enter the code from the server's log";
export const setUpCodeWrong = "That code doesn't match the one in the server's log";
export const isSetUp = "This server is already set up";
export const notSetUp = "This server is not set up yet. You can find the code in its log";
export const restored = "Backup restored. Sign in with an account from it";
export const restoreFailed = "Couldn't restore the backup";
export const backupsOff = "Backups are not available on this server";
export const backupRunning = "A backup is in progress";
export const backupBegun = "Backup started";
export const byInvitation = "New accounts are by invitation";
export const noNewAccounts = "This server takes no new accounts";
export const invitationDead =
  "This invitation has expired, was already used or withdrawn, or is for another email. Request a new one";
export const invitationMailed = "If this email can sign up here, we've sent it a link";
export const invitationWithdrawn = "Invitation withdrawn";
export const emailTaken = "An account with this email already exists";
export const linkGoogle = "An account with this email already exists. Enter its password to link Google";
export const signedIn = "Success";
export const registered = "Welcome to Postfolio";
export const signedOut = "Signed out";
export const signedOutHereOnly = "Signed out on this device, but we couldn't reach the server";
export const emailRequired = "email is required";
export const emailInvalid = "Enter a valid email";
export const passwordRequired = "Password is required";
export const passwordTooShort = `Use at least ${LIMITS.passwordMin} characters`;
export const passwordTooLong = `Use at most ${LIMITS.passwordMax} characters`;
export const nameTooLong = `Use at most ${LIMITS.personName} characters`;
export const firstNameRequired = "First Name is required";
export const lastNameRequired = "Last Name is required";
export const cityRequired = "city is required";
export const countryRequired = "Country is required";
export const addressTooLong = `Use at most ${LIMITS.address} characters`;
export const emailFixed = "You can't change your account's email";
export const purposeUnknown = "Choose what brings you here: job, audience or both";
export const profileUpdated = "Success updating Profile";
export const oldPasswordRequired = "Current password is required";
export const newPasswordRequired = "newPassword is required";
export const confirmPasswordRequired = "confirmPassword is required";
export const passwordMismatch = "Confirm password doesn't match";
export const passwordChanged = "Password changed. All other sessions have ended";
export const passwordSet = "Password set. All other sessions have ended";
export const passwordWrong = "Wrong password";
export const oldPasswordWrong = "The current password is wrong";
export const resetMailed = "If there is an account with this email, we've sent it instructions";
export const resetChanged =
  "Access to this account just changed. Review the list again before you change the password";
export const resetLinkDead = "This link has already been used or is older than 30 minutes. Request a new one";
export const passwordReset = "Password changed. Sign in with your new password";
export const mailOff = "Email is not set up on this server";
export const emailVerified = "Your email is confirmed";
export const verificationMailed = "An email with the link is on its way";
export const verificationLinkDead = "This link has already been used or is older than 24 hours";
export const verificationNeedsPassword = "Enter this account's password to confirm its email";
export const verificationNeedsSignIn = "Sign in to this account, then open the link again";
export const emailRefused =
  "Thank you. Your email can no longer be confirmed for this account, and we won't email you about it again";
export const verificationRefused =
  "The owner of this email told us this account isn't theirs, so we won't send any more links";
export const tooManyVerifications =
  "We've already sent you several links. Check your inbox or try again in a few minutes";
export const googleTookOver =
  "Your email is confirmed. The old password no longer works. Sign in with Google from now on";
export const resetMailOff = "Email is not set up on this server. Ask its administrator for a new password";
export const passwordThere = "This account already has a password. Change it instead";
export const proofNeeded = "Enter your password or sign in with Google again";
export const googleStale = "This Google sign-in is too old. Sign in with Google again";
export const googleOther = "That's not the Google account you sign in with";
export const confirmFirst = "Confirm that it is you";
export const confirmed = "Confirmed";
export const confirmWithCode = "Confirm with a passkey or a code from your authenticator app";
export const codeNeeded = "Enter the code of your authenticator";
export const codeRequired = "Enter a code";
export const codeWrong =
  "This code is wrong or was already used. Enter the one your authenticator app shows now";
export const tooManyCodes =
  "Too many wrong codes for this account. Use a recovery code or a passkey, or choose a new password with “Forgot password?”";
export const ticketDead = "This took too long. Sign in again";
export const totpOn = "Codes are already turned on for your account. Turn them off first";
export const totpNotStarted = "This setup key has been replaced. Start over and scan the new one";
export const totpNeeded = "You need an authenticator app to get recovery codes. Set one up first";
export const totpRemoved = "Signing in no longer asks for a code";
export const passkeyAdded = "Passkey added";
export const passkeyRenamed = "Passkey renamed";
export const passkeyRemoved = "Passkey removed";
export const passkeyFailed = "Couldn't verify this passkey. Try again";
export const passkeyUnknown = "We don't recognize this passkey. Sign in another way";
export const passkeyThere = "This passkey is already linked to an account";
export const tooManyPasskeys = `You can have at most ${LIMITS.passkeys} passkeys. Remove one first`;
export const lastWay = "This is your only sign-in method. Add another one first";
export const wayRemoved = "Sign-in method removed";
export const wayOff = "This server doesn't allow this sign-in method";
export const oidcUnreachable = "Couldn't reach your organization's sign-in page. Try again in a moment";
export const accountDeleted = "Your account and everything in it have been deleted";
export const dataExported = "Your data has been downloaded";
export const sessionEnded = "Session ended";
export const sessionIsOver = "Your session has ended. Sign in to go on";
export const allSessionsEnded = "Signed out everywhere";
export const pictureUpdated = "Picture updated";
export const pictureRemoved = "Picture removed";
export const nameRequired = "Name is required";
const tooManyDocuments = (noun: string, most: number): string =>
  `You can keep at most ${most} ${noun}s, including those in the bin. Permanently delete one first`;
export const tooManyResumes = tooManyDocuments("resume", LIMITS.resumesPerUser);
export const diskFull =
  "This server's disk is full, so nothing can be saved right now. Contact its administrator";
export const storageFull =
  "Your storage is full. Delete resumes or letters you no longer need, including those in the bin";
export const foreverUnclear = "Set “forever” to true or false";
export const tooManyLetters = tooManyDocuments("letter", LIMITS.lettersPerUser);
export const photoTooManyPixels = `A picture can have at most ${LIMITS.photoPixels / 1_000_000} megapixels. Make it smaller first`;
export const photoTooManyAvifPixels = `An AVIF picture can have at most ${LIMITS.avifPixels / 1_000_000} megapixels. Make it smaller, or save it as JPEG`;
export const photoTooComplex =
  "This picture needs too much memory to read. Save it again as JPEG or PNG and upload that";
export const photoGone = "This resume's photo is missing. Upload it again or remove it";
export const photoInResumeUnreadable = "We can't read this resume's photo. Upload another one or remove it";
export const mediaGone = "One of this post's pictures is missing. Remove it or upload it again";
export const mediaInUse = "A post still uses this picture. Remove it from the post first";
export const carouselFailed = "Couldn't create a PDF of this carousel";
export const photosBusy = "Too many pictures are being processed right now. Try again in a moment";
export const photoTooLarge = `A picture can have at most ${LIMITS.photoBytes / 1024 / 1024} MB`;
export const webAddressInvalid = "Enter a web address such as https://example.com/jobs/1";
export const linkWithPassword = "Remove the user name and password from the link";
export const tooManyApplications = `You can keep at most ${LIMITS.applicationsPerUser} applications. Delete one first`;

export const trialEnded = "Your Trial Ended";
export const typeRequired = "Type Required";
export const networkRequired = "Network Required";
export const tooManyAngles = `Max of ${LIMITS.angles} angles`;
export const textTooLong = "This text is too long";
export const nothingToDraft =
  "We need a little more to draft a resume. Tell us what you do, and where you have worked or studied";
export const nothingToSummarize = "Fill in some of your resume first. Then AI can draft a summary from it";
export const nothingToTailor = "Fill in some of your resume first. Then AI can tailor it to a job";
export const nothingToWriteFrom =
  "This resume is empty. Fill in some of it first, because the letter is based on it";
export const skillsNotFound = "No skills found in this text. Paste a job description or name a profession";
export const serverStopping = "The server is restarting. Try again in a moment";

export const disconnected = "Disconnected";
export const waitingForResponse = "Waiting for Response...";
export const success = "Success";
export const tryAgainLater = "Try again later...";
export const campaignNetworkFixed = "You can't change a campaign's network";
export const campaignUpdated = "Success updating Campaign";
export const timeZoneUnknown = "This time zone does not exist";
export const languageUnknown = "Choose one of the languages, or none to use the prompt's";
export const toneUnknown = "Choose one of the tones, or none";
export const dateInvalid = "Enter a date";
export const unsubscribed = "You won't get any more of these emails";
export const unsubscribeInvalid =
  "This link is incomplete. Sign in and choose your emails in Profile Setting";
export const tooManyCampaigns = `You can keep at most ${LIMITS.campaignsPerUser} campaigns`;
export const campaignAsleep = "This campaign is not active. Set its status to Active first";
export const noFreeSlot = "No free slot is left in the next few days";
export const tooManyOwnPosts = `You can keep at most ${LIMITS.ownPosts} drafts and scheduled posts`;
export const resultSpanTooLong = `Choose a period of at most ${LIMITS.resultSpanDays} days`;
export const spanTooLong = `Choose a period of at most ${LIMITS.postSpanDays} days`;

export const keyRefused = "This key is invalid, expired or was revoked";
export const keyMayNot = "This key may not do that";
export const keyNameRequired = "Give the key a name";
export const scopeRequired = "Choose at least one permission";
export const scopeUnknown = "Choose only existing scopes";
export const keyDaysUnknown = "Choose 30, 90 or 365 days, or never";
export const tooManyKeys = `You can have at most ${LIMITS.keysPerUser} keys. Revoke one first`;
export const keyEnded = "Key revoked";
export const noKeyHere = "This request needs a key, but you signed in without one";
export const keyTooSoon =
  "With a key, the earliest time for a post is 10 minutes from now. Choose a later time";
export const keyMarks = "This post contains something to check. Only its author can approve it";
export const keyNeedsMail =
  "A key can publish posts only if we can email you a link to stop them. Confirm your email, and make sure this server can send email";
export const keyTooManyPosts = `A key can send at most ${LIMITS.keyPosts} posts within an hour`;
export const idempotencyKeyInvalid = `An Idempotency-Key has 1 to ${LIMITS.idempotencyKey} characters`;
export const idempotencyKeyUsed =
  "This Idempotency-Key was used for another request. Use a different key for each request";
export const idempotencyKeyBusy = "The first request with this Idempotency-Key is still being processed";
export const tooManyReplies =
  "You have used too many Idempotency-Keys recently. Try again later, or without one";

export const planRequired = "Choose a plan";
export const paymentOff = "Payment is not set up on this server, so you can't buy a plan here";
export const paymentUnreachable = "Couldn't reach the payment service. Try again in a moment";
export const paymentMisconfigured =
  "The payment service rejected this server's settings. Contact its administrator";
export const planNotSold = "This plan isn't available for purchase yet. Contact this server's administrator";
export const planSame = "You are already on this plan";
export const planEnding = "Your plan is set to end. Undo the cancellation before you change the plan";
export const planCancelled = "Your plan is already canceled";
export const paymentOverdue = "A payment for your plan failed. Update your payment method first";
export const subscriptionEndFailed =
  "Couldn't cancel your plan, so your account was not deleted. Try again in a moment";
export const webhookRefused = "The signature is missing, wrong or too old";
export const noSubscription = "No active subscription";
export const subscriptionResumed = "Your subscription continues";
