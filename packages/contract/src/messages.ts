import type { PostStatus } from "./post-lifecycle.ts";
import { LIMITS } from "./limits.ts";
import { LINKED_POST_DAYS, type Network, NETWORK_NAME, type Plan, planName, postsAllowed } from "./plans.ts";

/** Every text of the product's contract that a user reads in a notice or beside a field. */
export const MESSAGES = {
  somethingWentWrong: "Something went wrong",
  offline: "The server cannot be reached, check your connection and try again",
  notFound: "Not found",
  tooManyRequests: "Too many requests, try again in a moment",
  pdfBusy: "Too many PDFs are being made right now, try again in a moment",
  pdfBudget: "You have made many long PDFs within a minute, try again in a moment",
  pdfFailed: "This resume could not be made into a PDF",
  pdfEmpty: "There is nothing to print yet",
  pdfTooLarge: `This resume is too long to be made into a PDF. Shorten it to ${LIMITS.pdfCharacters.toLocaleString("en")} characters`,
  pdfPictureLeftOut: "The photo could not be loaded, so the PDF is without it",
  invalidRequest: "The request is not valid",
  invalidJson: "The request is not valid JSON",
  invalidText: "The request holds characters that cannot be stored",
  bodyTooDeep: "The request is nested too deeply",
  bodyTooLarge: "The request is too large",
  unavailable: "Postfolio is not available right now, try again in a moment",
  unsupportedMedia: "This kind of content is not accepted here",

  signIn: "Sign in",
  signInAsUser: "Sign in or You are not a User",
  googleFailed: "Google sign-in failed",
  googleEmailUnverified: "Google has not verified this email, sign in with a password instead",
  googleUnreachable: "Google cannot be reached, try again in a moment",
  wrongCredentials: "Wrong email or password",
  tooManyGuesses: "Too many wrong passwords for this account, try again in a few minutes",
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
  passwordTooLong: `Use at most ${LIMITS.passwordMax} characters`,
  nameTooLong: `Use at most ${LIMITS.personName} characters`,
  firstNameRequired: "First Name is required",
  lastNameRequired: "Last Name is required",
  cityRequired: "city is required",
  countryRequired: "Country is required",
  addressTooLong: `Use at most ${LIMITS.address} characters`,
  emailFixed: "The email of an account cannot be changed",
  profileUpdated: "Success updating Profile",
  oldPasswordRequired: "Current password is required",
  newPasswordRequired: "newPassword is required",
  confirmPasswordRequired: "confirmPassword is required",
  passwordMismatch: "Confirm password doesn't match",
  passwordChanged: "Password changed, all other sessions have ended",
  passwordSet: "Password set, all other sessions have ended",
  passwordWrong: "The password is wrong",
  oldPasswordWrong: "The current password is wrong",
  resetMailed: "If an account has this email, a mail with what to do next is on its way",
  resetLinkDead: "This link was used before, or is older than 30 minutes. Ask for a new one",
  passwordReset: "Password changed, sign in with it now",
  mailsOff: "Mail is not set up on this server",
  emailVerified: "Your email is confirmed",
  verificationMailed: "A mail with the link is on its way",
  verificationLinkDead: "This link was used before, or is older than 24 hours",
  tooManyVerifications: "We sent you several links already, look for the mail or try again in a few minutes",
  googleTookOver: "Your email is confirmed. The password of before is gone, you sign in with Google now",
  mailOff: "Mail is not set up on this server, ask whoever runs it for a new password",
  passwordThere: "This account has a password, change it instead",
  proofNeeded: "Enter your password or sign in with Google once more",
  googleStale: "This Google sign-in is too old, sign in with Google once more",
  googleOther: "This is another Google account than yours",
  accountDeleted: "Your account and everything in it are deleted",
  dataExported: "Your data is in the downloaded archive",
  sessionEnded: "Session ended",
  sessionIsOver: "Your session has ended. Sign in to go on",
  allSessionsEnded: "Signed out everywhere",
  pictureUpdated: "Picture updated",
  pictureRemoved: "Picture removed",

  resumeSaved: "Success Saving Resume",
  resumeStale: "This resume was changed elsewhere",
  resumeNameRequired: "Name is required",
  tooManyResumes: `You may keep at most ${LIMITS.resumesPerUser} resumes, delete one first`,
  listTooLong: `A list of a resume may have at most ${LIMITS.listItems} entries`,
  diskFull: "This server's disk is full, so nothing can be saved right now. Tell whoever runs it",
  resumeTooLarge: "This resume is too long to be saved, shorten it first",
  storageFull: "Your storage is full, delete resumes you no longer need first",
  resumeDeleted: "Resume deleted",
  resumeDuplicated: "Resume duplicated",
  pdfDownloaded: "Success Downloading Pdf",
  pdfGenerated: "Success generating pdf",
  photoUnreadable: "This file is not a picture we can read",
  photoTooManyPixels: `A picture may have at most ${LIMITS.photoPixels / 1_000_000} megapixels, make it smaller first`,
  photoUnreachable: "The photo cannot be loaded from this address",
  photoGone: "The photo of this resume is no longer there, upload it again or remove it",
  photoInResumeUnreadable:
    "The photo of this resume is not a picture we can read, upload another or remove it",
  photosBusy: "Too many pictures are being read right now, try again in a moment",
  photoTooLarge: `A picture may have at most ${LIMITS.photoBytes / 1024 / 1024} MB`,

  trialEnded: "Your Trial Ended",
  typeRequired: "Type Required",
  promptRequired: "Prompt is required",
  tooManyKeywords: `Max of ${LIMITS.keywords} keywords`,
  keywordTooLong: `A keyword may have at most ${LIMITS.keyword} characters`,
  textTooLong: "This text is too long",
  descriptionRequired: "Job description is required",
  lineRequired: "Write a line first",
  nothingBetter: "Nothing to change here, it reads well as it is",
  nothingToSummarize: "Fill in some of your resume first, then a summary can be drafted from it",
  skillsNotFound: "No skills found in this text, paste a job description or name a profession",
  generationDeleted: "Post deleted",
  skillsGenerated: "Success Generating Skills",
  browsing: "Browsing the web for you",
  writing: "Writing your post",
  waitingForPrompt: "waiting For your Prompt",
  serverStopping: "The server is being restarted, try again in a moment",
  aiOff: "AI is not set up on this server",
  aiBusy: "The AI service is busy right now, try again in a moment",
  aiUnreachable: "The AI service cannot be reached, try again in a moment",
  aiTimedOut: "The AI service took too long, try again",
  aiRefused: "The AI service declined this request, try wording it differently",
  aiUnusable: "The AI service gave no usable answer, try again",
  aiMisconfigured: "The AI service does not accept this server's settings, tell whoever runs it",
  newsOff: "News is not set up on this server, choose 'Be more creative' instead",
  newsNotFound: "No news found for this prompt, try other words or choose 'Be more creative'",
  newsUnreachable: "The news cannot be reached right now, try again or choose 'Be more creative'",

  disconnected: "Disconnected",
  disconnectedXUntold:
    "Disconnected. X could not be told: remove the app there under Security, Connected apps",
  disconnectedLinkedin:
    "Disconnected. To take the permission back at LinkedIn too, remove the app there under Data privacy, Permitted services",
  waitingForResponse: "Waiting for Response...",
  success: "Success",
  tryAgainLater: "Try again later...",
  campaignUpdated: "Success updating Campaign",
  titleRequired: "Title is required",
  titleTooLong: `Use at most ${LIMITS.campaignTitle} characters`,
  campaignPromptRequired: "prompt is required",
  scheduleRequired: "Schedule is required",
  scheduleNotNumber: "Schedule must be a whole number",
  scheduleMin: "Min of 1 post a day",
  scheduleMax: `Max of ${LIMITS.postsPerDay} posts a day`,
  statusRequired: "Status Required",
  timeZoneUnknown: "This time zone is not known",
  languageUnknown: "Choose one of the languages, or none for the prompt's own",
  toneUnknown: "Choose one of the tones, or none",
  wallClockInvalid: "Write a time as in 09:00",
  windowOrder: "The posting window must end after it starts",
  windowTooShort: "The posting window must have at least a minute for each post",
  tooManyCampaigns: `You may keep at most ${LIMITS.campaignsPerUser} campaigns`,
  postTextRequired: "Write a text first",
  campaignAsleep: "This campaign is not active, set its status to Active first",
  postBeingWritten: "This post is being written right now, try again in a moment",
  postWithoutText: "This post has no text yet, write one or have it written first",
  postTimeOver: "The time of this post is over",
  spanTooLong: `Choose a span of at most ${LIMITS.postSpanDays} days`,

  planRequired: "Choose a plan",
  paymentOff: "Payment is not set up on this server, plans cannot be bought here",
  paymentUnreachable: "The payment service cannot be reached, try again in a moment",
  paymentMisconfigured: "The payment service does not accept this server's settings, tell whoever runs it",
  planNotSold: "This plan cannot be bought here yet, tell whoever runs this server",
  planSame: "You are on this plan already",
  planEnding: "Your plan is cancelled, take the cancellation back before you change it",
  planCancelled: "Your plan is cancelled already",
  paymentOverdue: "A payment of your plan failed, update your payment method first",
  subscriptionEndFailed:
    "Your plan could not be cancelled, so your account was not deleted. Try again in a moment",
  webhookRefused: "The signature is missing, wrong or too old",
  noSubscription: "No active subscription",
  subscriptionResumed: "Your subscription goes on",
} as const;

/** A network that nobody can be connected to here. */
export const networkOff = (network: Network): string =>
  `${NETWORK_NAME[network]} is not set up on this server`;

/** Why a network's posts a day are not allowed to grow; `current` is what the user's campaigns add up to as stored. */
export const planLimitExceeded = (network: Network, plan: Plan, current: number): string => {
  const currently = `you currently have ${current} Posts per day`;
  const allowed = postsAllowed(network, plan);
  if (plan === "Free") {
    const said = `On A free subscription maximum of ${allowed} post per day is allowed, ${currently}`;
    return network === "Twitter"
      ? said
      : `${said}. Lower the schedule, delete a campaign, or subscribe to Professional or Enterprise`;
  }
  const name = planName(plan);
  const article = name === "Professional" ? "a" : "an";
  const said = `Maximum of ${allowed} posts per day is allowed on ${article} ${name} subscription, ${currently}`;
  return name === "Professional" ? said : `${said}. Delete a campaign or ask for a custom subscription`;
};

/** Why what was asked of a post cannot be done: where it stands, and what can be done instead. */
export const POST_STANDS: Record<PostStatus, string> = {
  planned: "This post is not written yet",
  ready: "This post is ready and goes out at its time",
  awaiting_approval: "This post waits for your approval",
  publishing: "This post is being published right now",
  published: "This post is published already",
  failed: "This post failed, edit or retry it",
  skipped: "This post is skipped, restore it first",
  missed: "This post was missed, edit or retry it",
  unknown: "It is not known yet whether this post was published, wait until that is settled",
};

export const connectFirst = (network: Network): string => `Connect your ${network} account first`;

/** @param length in the units of `postLength` */
export const postTooLong = (length: number, limit: number): string =>
  `This post has ${length} characters, the limit is ${limit}`;

export const tooManyCashtags = (network: Network, most: number, found: readonly string[]): string =>
  `${NETWORK_NAME[network]} takes ${most === 1 ? "one cashtag" : `${most} cashtags`} in a post at most, this one has ${found.length}: ${found.join(", ")}`;

export const tooManyMentions = (network: Network, found: readonly string[]): string =>
  `${NETWORK_NAME[network]} does not let apps mention people, write ${found.join(", ")} without the @`;

/** Why no other post may have a link for now, on a network that charges for links. */
const linksUsedUp = (network: Network, limit: number): string =>
  limit === 0
    ? `Your plan has no posts with a link on ${NETWORK_NAME[network]}`
    : `Your plan has ${limit} ${limit === 1 ? "post" : "posts"} with a link on ${NETWORK_NAME[network]} within ${LINKED_POST_DAYS} days, and all are used`;

/** The refusal of a text with a link. */
export const linkRefused = (network: Network, limit: number): string =>
  `${linksUsedUp(network, limit)}. Leave out links and names such as example.com`;

/** Beside a text that was to have its article's link. */
export const linkLeftOut = (network: Network, limit: number): string =>
  `Without the article's link. ${linksUsedUp(network, limit)}`;

/** What the form says when a text has more than the allowed words. */
export const wordCountExceeded = (words: number): string =>
  `Word Count exceeds ${LIMITS.promptWords}, the current word count is ${words}`;
