import type { PostStatus } from "./post-lifecycle.ts";
import { LIMITS } from "./limits.ts";
import { LINKED_POST_DAYS, type Network, NETWORK_NAME, type Plan, planName, postsAllowed } from "./plans.ts";

/** Every text of the product's contract that a user reads in a toast or next to a field. */
export const MESSAGES = {
  somethingWentWrong: "Something went wrong",
  offline: "The server cannot be reached. Check your connection and try again",
  notFound: "Not found",
  tooManyRequests: "Too many requests. Try again in a moment",
  pdfBusy: "Too many PDFs are being made right now. Try again in a moment",
  pdfBudget: "You have made many long files within a minute. Try again in a moment",
  pdfFailed: "This resume could not be turned into a PDF",
  pdfEmpty: "There is nothing to print yet",
  pdfTooLarge: `This resume is too long for a PDF. Shorten it to ${LIMITS.pdfCharacters.toLocaleString("en")} characters`,
  pdfPictureLeftOut: "The photo could not be loaded, so the PDF does not include it",
  wordTooLarge: `This resume is too long for a Word document. Shorten it to ${LIMITS.pdfCharacters.toLocaleString("en")} characters`,
  letterTooLarge: "This letter is too long for a Word document. Shorten it first",
  wordPictureLeftOut: "The photo could not be loaded, so the Word document does not include it",
  invalidRequest: "The request is not valid",
  invalidJson: "The request is not valid JSON",
  invalidText: "The request contains characters that cannot be stored",
  bodyTooDeep: "The request is nested too deeply",
  bodyTooLarge: "The request is too large",
  unavailable: "Postfolio is not available right now. Try again in a moment",
  unsupportedMedia: "This type of content is not accepted here",

  signIn: "Sign in",
  signInAsUser: "Sign in or You are not a User",
  googleFailed: "Google sign-in failed",
  googleEmailUnverified: "Google has not verified this email. Sign in with a password instead",
  googleUnreachable: "Google cannot be reached. Try again in a moment",
  wrongCredentials: "Wrong email or password",
  tooManyGuesses: "Too many wrong passwords for this account. Try again in a few minutes",
  emailTaken: "An account with this email already exists",
  linkGoogle: "An account with this email already exists. Enter its password to link Google",
  signedIn: "Success",
  registered: "Welcome to Postfolio",
  signedOut: "Signed out",
  signedOutHereOnly: "Signed out on this device, but the server could not be reached",
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
  emailFixed: "You cannot change the email of your account",
  profileUpdated: "Success updating Profile",
  oldPasswordRequired: "Current password is required",
  newPasswordRequired: "newPassword is required",
  confirmPasswordRequired: "confirmPassword is required",
  passwordMismatch: "Confirm password doesn't match",
  passwordChanged: "Password changed. All other sessions have ended",
  passwordSet: "Password set. All other sessions have ended",
  passwordWrong: "The password is wrong",
  oldPasswordWrong: "The current password is wrong",
  resetMailed: "If there is an account with this email, instructions are on their way to it",
  resetLinkDead: "This link has already been used or is older than 30 minutes. Request a new one",
  passwordReset: "Password changed. Sign in with it now",
  mailsOff: "Email is not set up on this server",
  emailVerified: "Your email is confirmed",
  verificationMailed: "An email with the link is on its way",
  verificationLinkDead: "This link has already been used or is older than 24 hours",
  tooManyVerifications:
    "We have already sent you several links. Check your inbox or try again in a few minutes",
  googleTookOver:
    "Your email is confirmed. The old password no longer works: sign in with Google from now on",
  mailOff: "Email is not set up on this server. Ask its administrator for a new password",
  passwordThere: "This account already has a password. Change it instead",
  proofNeeded: "Enter your password or sign in with Google again",
  googleStale: "This Google sign-in is too old. Sign in with Google again",
  googleOther: "This is not the Google account you sign in with",
  accountDeleted: "Your account and everything in it have been deleted",
  dataExported: "Your data is in the downloaded archive",
  sessionEnded: "Session ended",
  sessionIsOver: "Your session has ended. Sign in to go on",
  allSessionsEnded: "Signed out everywhere",
  pictureUpdated: "Picture updated",
  pictureRemoved: "Picture removed",

  resumeSaved: "Success Saving Resume",
  resumeStale: "This resume was changed elsewhere",
  nameRequired: "Name is required",
  tooManyResumes: `You can keep at most ${LIMITS.resumesPerUser} resumes, those in the bin included. Delete one for good first`,
  listTooLong: `A list in a resume can have at most ${LIMITS.listItems} entries`,
  diskFull: "This server's disk is full, so nothing can be saved right now. Tell its administrator",
  resumeTooLarge: "This resume is too long to save. Shorten it first",
  storageFull: "Your storage is full. Delete resumes or letters you no longer need, also from the bin",
  resumeDeleted: "Resume moved to the bin",
  resumeGone: "Resume deleted for good",
  resumeRestored: "Resume restored",
  versionRestored: "Version restored",
  versionUnknown: "There is no such version",
  foreverUnclear: "Say true or false to deleting for good",
  resumeDuplicated: "Resume duplicated",
  letterStale: "This letter was changed elsewhere",
  tooManyLetters: `You can keep at most ${LIMITS.lettersPerUser} letters. Delete one first`,
  letterSaved: "Letter saved",
  letterDeleted: "Letter moved to the bin",
  letterGone: "Letter deleted for good",
  letterDuplicated: "Letter duplicated",
  letterRestored: "Letter restored",
  pdfDownloaded: "Success Downloading Pdf",
  wordDownloaded: "Success Downloading Word",
  pdfGenerated: "Success generating pdf",
  photoUnreadable: "This file is not a picture we can read",
  photoTooManyPixels: `A picture can have at most ${LIMITS.photoPixels / 1_000_000} megapixels. Make it smaller first`,
  photoUnreachable: "The photo cannot be loaded from this address",
  photoGone: "The photo of this resume is missing. Upload it again or remove it",
  photoInResumeUnreadable:
    "The photo of this resume is not a picture we can read. Upload another or remove it",
  photosBusy: "Too many pictures are being processed right now. Try again in a moment",
  photoTooLarge: `A picture can have at most ${LIMITS.photoBytes / 1024 / 1024} MB`,
  importEmpty: "This file is empty",
  importUnknown: "Only PDF, Word, LinkedIn and JSON Resume files and plain text can be imported",
  importOldWord: "This is a document of an older Word. Save it as .docx and import that",
  importBroken: "This file is damaged. Save it again in the program it comes from",
  importProtected: "This file needs a password. Save a copy without one and import that",
  importScanned:
    "This PDF is a picture without text, as from a scanner. Choose the original file or paste the text",
  importArabic:
    "A PDF does not say where words in Arabic letters end. Choose the Word file or paste the text",
  importNoText: "There is no text in this file",
  importTooLarge: `A file can have at most ${LIMITS.importBytes / 1024 / 1024} MB`,
  importTooManyPages: `This file has more than ${LIMITS.importPages} pages. Choose the resume alone`,
  importTooDeep: "This file contains too much to be read. Save a simpler copy and import that",
  importTooSlow: "This file took too long to read. Save a simpler copy and import that",
  importNotLinkedin:
    "This archive does not contain LinkedIn’s data. Choose the ZIP file that LinkedIn sent you, as it is",
  importBusy: "Too many files are being read right now. Try again in a moment",

  jobTitleRequired: "Job title is required",
  webAddressInvalid: "Enter a web address such as https://example.com/jobs/1",
  dateOutOfRange: "Choose a date between 1900 and 2199",
  stageUnknown: "Choose one of the stages",
  tooManyApplications: `You can keep at most ${LIMITS.applicationsPerUser} applications. Delete one first`,
  applicationSaved: "Application saved",
  applicationDeleted: "Application deleted",
  applicationRestored: "Application restored",

  trialEnded: "Your Trial Ended",
  typeRequired: "Type Required",
  promptRequired: "Prompt is required",
  tooManyKeywords: `Max of ${LIMITS.keywords} keywords`,
  keywordTooLong: `A keyword can have at most ${LIMITS.keyword} characters`,
  textTooLong: "This text is too long",
  descriptionRequired: "Job description is required",
  lineRequired: "Write a line first",
  nothingBetter: "Nothing to change here. It reads well as it is",
  nothingTold: "Tell a little about yourself first",
  nothingToDraft:
    "There is too little here to draft a resume. Say what you do, and where you have worked or studied",
  nothingToSummarize: "Fill in some of your resume first. Then AI can draft a summary from it",
  saveBeforeTailoring: "Save your resume first. Then AI can tailor a copy of it",
  tailoredCopySaved: "Saved as a copy for this job",
  nothingToTailor: "Fill in some of your resume first. Then AI can tailor it to a job",
  nothingToWriteFrom: "This resume is empty. Fill in some of it first: a letter says only what it says",
  skillsNotFound: "No skills found in this text. Paste a job description or name a profession",
  generationDeleted: "Post deleted",
  skillsGenerated: "Success Generating Skills",
  browsing: "Browsing the web for you",
  writing: "Writing your post",
  waitingForPrompt: "waiting For your Prompt",
  serverStopping: "The server is restarting. Try again in a moment",
  aiOff: "AI is not set up on this server",
  aiBusy: "The AI service is busy right now. Try again in a moment",
  aiUnreachable: "The AI service cannot be reached. Try again in a moment",
  aiTimedOut: "The AI service took too long. Try again",
  aiRefused: "The AI service declined this request. Try wording it differently",
  aiUnusable: "The AI service gave no usable answer. Try again",
  aiMisconfigured: "The AI service does not accept this server's settings. Tell its administrator",
  newsOff: "News is not set up on this server. Choose 'Be more creative' instead",
  newsNotFound: "No news found for this prompt. Try other words or choose 'Be more creative'",
  newsUnreachable: "News is unavailable right now. Try again or choose 'Be more creative'",

  disconnected: "Disconnected",
  disconnectedXUntold:
    "Disconnected here, but X could not be reached. Remove the app on X too, under Security, Connected apps",
  disconnectedLinkedin:
    "Disconnected here. To revoke the permission on LinkedIn too, remove the app there under Data privacy, Permitted services",
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
  timeZoneUnknown: "This time zone does not exist",
  languageUnknown: "Choose one of the languages, or none to use the prompt's",
  toneUnknown: "Choose one of the tones, or none",
  wallClockInvalid: "Enter a time such as 09:00",
  windowOrder: "The posting window must end after it starts",
  dateInvalid: "Enter a date",
  unsubscribed: "You will get no more of these emails",
  unsubscribeInvalid: "This link is incomplete. Sign in and choose your emails on the profile settings page",
  daysRequired: "Choose at least one day of the week",
  periodOrder: "The last day must not be before the first",
  windowTooShort: "The posting window needs at least one minute for each post",
  tooManyCampaigns: `You can keep at most ${LIMITS.campaignsPerUser} campaigns`,
  postTextRequired: "Write some text first",
  campaignAsleep: "This campaign is not active. Set its status to Active first",
  postBeingWritten: "This post is being written right now. Try again in a moment",
  postWithoutText: "This post has no text yet. Write it or have it written first",
  postTimeOver: "The time for this post has passed",
  spanTooLong: `Choose a period of at most ${LIMITS.postSpanDays} days`,

  planRequired: "Choose a plan",
  paymentOff: "Payment is not set up on this server, so you cannot buy a plan here",
  paymentUnreachable: "The payment service cannot be reached. Try again in a moment",
  paymentMisconfigured: "The payment service does not accept this server's settings. Tell its administrator",
  planNotSold: "This plan cannot be bought here yet. Tell the administrator of this server",
  planSame: "You are already on this plan",
  planEnding: "Your plan is canceled. Undo the cancellation before you change it",
  planCancelled: "Your plan is already canceled",
  paymentOverdue: "A payment for your plan failed. Update your payment method first",
  subscriptionEndFailed:
    "Your plan could not be canceled, so your account was not deleted. Try again in a moment",
  webhookRefused: "The signature is missing, wrong or too old",
  noSubscription: "No active subscription",
  subscriptionResumed: "Your subscription continues",
} as const;

/** Why no account can be connected to a network here. */
export const networkOff = (network: Network): string =>
  `${NETWORK_NAME[network]} is not set up on this server`;

/**
 * Why a network's posts a day are not allowed to grow; `current` is what the user's campaigns add up to as
 * stored.
 */
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

/** Why an action on a post is refused: its state, and what to do instead. */
export const POST_STANDS: Record<PostStatus, string> = {
  planned: "This post is not written yet",
  ready: "This post is ready and goes out at its scheduled time",
  awaiting_approval: "This post is waiting for your approval",
  publishing: "This post is being published right now",
  published: "This post has already been published",
  failed: "This post failed. Edit or retry it",
  skipped: "This post was skipped. Restore it first",
  missed: "This post was missed. Edit or retry it",
  unknown: "It is not clear yet whether this post was published. Wait until that is settled",
};

export const connectFirst = (network: Network): string => `Connect your ${network} account first`;

/** @param length in the units of `postLength` */
export const postTooLong = (length: number, limit: number): string =>
  `This post has ${length} characters, the limit is ${limit}`;

export const tooManyCashtags = (network: Network, most: number, found: readonly string[]): string =>
  `${NETWORK_NAME[network]} allows at most ${most === 1 ? "one cashtag" : `${most} cashtags`} in a post. This one has ${found.length}: ${found.join(", ")}`;

export const tooManyMentions = (network: Network, found: readonly string[]): string =>
  `${NETWORK_NAME[network]} does not let apps mention people. Write ${found.join(", ")} without the @`;

/** Why no more posts may have a link for now, on a network that charges for links. */
const linksUsedUp = (network: Network, limit: number): string =>
  limit === 0
    ? `Your plan allows no posts with a link on ${NETWORK_NAME[network]}`
    : `Your plan allows ${limit} ${limit === 1 ? "post" : "posts"} with a link on ${NETWORK_NAME[network]} within ${LINKED_POST_DAYS} days, and none are left`;

/** Why a text with a link is refused. */
export const linkRefused = (network: Network, limit: number): string =>
  `${linksUsedUp(network, limit)}. Remove links and names such as example.com`;

/** Shown next to a text that should have had its article's link. */
export const linkLeftOut = (network: Network, limit: number): string =>
  `The article's link was left out. ${linksUsedUp(network, limit)}`;

/** What the form says when a text has more than the allowed words. */
export const wordCountExceeded = (words: number): string =>
  `Word Count exceeds ${LIMITS.promptWords}, the current word count is ${words}`;
