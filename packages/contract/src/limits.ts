/**
 * Enforced by the server and shown in the UI. Comments give the units. For posts per plan, see `networks/<network>.ts`;
 * for other plan limits, `plans.ts`. Request limits (`LIMIT_*`) are server settings.
 */
export const LIMITS = {
  /** In words. Also applies to a resume's summary. */
  promptWords: 500,
  keywords: 10,
  keyword: 60,
  /** In UTF-16 code units. */
  passwordMin: 10,
  passwordMax: 200,
  personName: 100,
  passkeys: 10,
  /** Invitations sent at once, and characters in the reason for deleting an account. */
  invitations: 200,
  reason: 1_000,
  email: 254,
  address: 200,
  resumeName: 120,
  line: 4_000,
  paragraph: 20_000,
  /** GoToSocial's limit. X accepts 280 characters but counts a URL of up to 4,096 characters as 23. */
  postText: 5_000,
  contentWarning: 500,
  /** Earlier versions per post, and characters in a request for changes. */
  postTexts: 20,
  wish: 500,
  voiceSamples: 20,
  avoidedWords: 50,
  voiceLine: 2_000,
  /** Stories, characters in each, and characters in the line about the author or reader. */
  stories: 12,
  story: 600,
  authorLine: 200,
  learnedRules: 40,
  /** Facts added by the user, characters in each, and characters in a detail. */
  factsPerUser: 500,
  fact: 500,
  factDetail: 200,
  /** Ideas for posts, and characters in each: enough for a long article. */
  ideasPerUser: 500,
  idea: 10_000,
  /** How many posts one request writes from an idea. */
  ideaPosts: 3,
  /** Saved answers, questions per form, and characters in a question and an answer. */
  answersPerUser: 500,
  questionsPerForm: 60,
  formQuestion: 1_000,
  answer: 10_000,
  marks: 40,
  /** Characters in a first line for which an alternative is offered. */
  firstLine: 400,
  url: 2_048,
  /** Number of values in a single `extra`. */
  extraValues: 2_000,
  /** Documents or applications per page of a list. */
  listPart: 1_000,
  /** Entries in any list of a resume. */
  listItems: 200,
  /** Excludes the photo. Enough for 250 pages of text. */
  resumeBytes: 256 * 1024,
  /**
   * Limits for typical bodies, for long text, and for a resume with its photo. An escaped character takes six bytes.
   */
  requestBytes: 64 * 1024,
  textBytes: 512 * 1024,
  bodyBytes: 2 * 1024 * 1024,
  /** A resume with 200 positions has 3,600 values. Parsing a value costs as much as parsing a hundred characters. */
  bodyValues: 20_000,
  pdfHtmlBytes: 2 * 1024 * 1024,
  /** A five-page resume has 30,000 characters. */
  pdfCharacters: 100_000,
  /** Bytes, pages, characters, and lines in an imported file. */
  importBytes: 10 * 1024 * 1024,
  importPages: 50,
  importCharacters: 100_000,
  importLines: 10_000,
  /** Reading a page from a picture takes about five seconds. */
  scanPages: 5,
  aiReadCharacters: 40_000,
  photoBytes: 8 * 1024 * 1024,
  /** Before resizing. Half as many are allowed in 16-bit color. */
  photoPixels: 40_000_000,
  /** AVIF takes ten times as long to decode. */
  avifPixels: 16_000_000,
  /** Pixels. */
  photoEdge: 512,
  /** In pixels. Kept small because the avatar is part of every user record. */
  avatarEdge: 256,
  /** Applies to a picture before resizing, and to an animation. */
  mediaBytes: 15 * 1024 * 1024,
  /** Pixels. */
  mediaEdge: 2_048,
  /** The largest limit of any network. */
  altText: 4_086,
  /** Individual networks may accept fewer pictures. */
  postMedia: 20,
  postThread: 24,
  threadMedia: 100,
  /** Slides per carousel, and characters in the title, headings, and text. */
  slides: 20,
  carouselTitle: 80,
  slideHeading: 80,
  slideText: 400,
  /** Maximum amount of text on a slide, in narrow characters (see `slideWeight`). */
  slideWeight: 680,
  historyEntries: 200,
  /** The limits for resumes and letters only stop scripts. Users are told that these documents are "unlimited". */
  resumesPerUser: 1_000,
  lettersPerUser: 1_000,
  /** Applications, and characters in the title and company. */
  applicationsPerUser: 1_000,
  jobText: 200,
  /** Events per application, and characters in their participants and outcome. */
  eventsPerApplication: 200,
  eventText: 500,
  /** Statistics need at least this many sent applications to be meaningful. */
  insightsFrom: 10,
  /** Entries of each kind in a calendar file. */
  calendarEntries: 500,
  /** Characters in a posting's JSON-LD script. */
  postingData: 60_000,
  /** Shared links per resume, characters in the label, minimum characters in the password, and maximum views. */
  linksPerResume: 50,
  linkLabel: 120,
  linkPasswordMin: 6,
  linkViews: 100_000,
  pushDevices: 5,
  webhooksPerUser: 10,
  /** Webhook deliveries kept, and consecutive failures before a webhook is paused. */
  deliveriesPerUser: 1_000,
  webhookFailures: 10,
  binDays: 30,
  campaignTitle: 120,
  /** Angles per campaign, and characters in each. */
  angles: 30,
  angle: 200,
  postsPerDay: 6,
  /** Past posts listed per campaign, and days that a list of posts or of results may span. */
  pastPosts: 200,
  postSpanDays: 42,
  resultSpanDays: 92,
  approvedAtOnce: 100,
  /** Unsent posts, posting times, and how many days ahead a post may be scheduled. */
  ownPosts: 500,
  queueTimes: 12,
  scheduleAheadDays: 366,
  /** Per user within 24 hours, for campaigns. */
  aiCallsPerDay: 500,
  /** API keys, characters in a key's name, and posts per key per hour. */
  keysPerUser: 50,
  keyName: 60,
  keyPosts: 10,
  /**
   * Agents per user, characters in a name, characters in an authorization query, bytes in a description, and
   * registrations per hour.
   */
  agentsPerUser: 50,
  agentName: 60,
  authorizeQuery: 8_000,
  agentBytes: 10 * 1024,
  agentsPerHour: 20,
  /** Characters in an idempotency key, and total bytes of stored responses. */
  idempotencyKey: 255,
  keptReplies: 16 * 1024 * 1024,
  /** Including removed campaigns. */
  campaignsPerUser: 200,
  accountsPerNetwork: 10,
  /** Per day: people whom a user may ask to approve posts, and emails sent to each. */
  approversPerDay: 10,
  approverMails: 24,
} as const;

export const AI_USE_DAYS = 30;
