/**
 * Enforced by the server and shown on screens. Units are as noted. Posts per plan are in `networks/<network>.ts`, other
 * plan limits in `plans.ts`, and request limits (`LIMIT_*`) are settings of the server.
 */
export const LIMITS = {
  /** Words. Also applies to a resume's summary. */
  promptWords: 500,
  keywords: 10,
  keyword: 60,
  /** UTF-16 code units. */
  passwordMin: 10,
  passwordMax: 200,
  personName: 100,
  passkeys: 10,
  /** Invitations sent at once, and characters in a deletion reason. */
  invitations: 200,
  reason: 1_000,
  email: 254,
  address: 200,
  resumeName: 120,
  line: 4_000,
  paragraph: 20_000,
  /** GoToSocial's limit. X accepts 280 characters, with URLs of up to 4,096, which count as 23. */
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
  /** Facts that were added, characters in each, and characters in a detail. */
  factsPerUser: 500,
  fact: 500,
  factDetail: 200,
  /** Ideas for posts, and characters in each: a long article. */
  ideasPerUser: 500,
  idea: 10_000,
  /** Saved answers, questions per form, and characters in a question and an answer. */
  answersPerUser: 500,
  questionsPerForm: 60,
  formQuestion: 1_000,
  answer: 10_000,
  marks: 40,
  /** Characters in a first line that can be exchanged. */
  firstLine: 400,
  url: 2_048,
  /** In a single `extra`. */
  extraValues: 2_000,
  /** Documents or applications listed at once. */
  listPart: 1_000,
  /** Entries in any list of a resume. */
  listItems: 200,
  /** Excluding the photo: 250 pages of text. */
  resumeBytes: 256 * 1024,
  /** Typical bodies, long text, and a resume with its photo. An escaped character takes six bytes. */
  requestBytes: 64 * 1024,
  textBytes: 512 * 1024,
  bodyBytes: 2 * 1024 * 1024,
  /** A resume with 200 positions has 3,600 values. Each value costs as much as a hundred characters. */
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
  /** Before resizing. Half as many in 16-bit color. */
  photoPixels: 40_000_000,
  /** AVIF takes ten times as long to decode. */
  avifPixels: 16_000_000,
  /** Pixels. */
  photoEdge: 512,
  /** Part of every user record. */
  avatarEdge: 256,
  /** For a picture before resizing, and for an animation. */
  mediaBytes: 15 * 1024 * 1024,
  /** Pixels. */
  mediaEdge: 2_048,
  /** The maximum of any network. */
  altText: 4_086,
  /** Networks accept fewer. */
  postMedia: 20,
  postThread: 24,
  threadMedia: 100,
  /** Slides, and characters in their text. */
  slides: 20,
  carouselTitle: 80,
  slideHeading: 80,
  slideText: 400,
  /** What a slide can hold, in narrow characters. */
  slideWeight: 680,
  historyEntries: 200,
  /** "Unlimited" for people, but a limit for scripts. */
  resumesPerUser: 1_000,
  lettersPerUser: 1_000,
  /** Applications, and characters in the title and company. */
  applicationsPerUser: 1_000,
  jobText: 200,
  /** Events per application, and characters in their participants and outcome. */
  eventsPerApplication: 200,
  eventText: 500,
  /** With fewer sent applications, statistics would be meaningless. */
  insightsFrom: 10,
  /** Entries of each kind in a calendar file. */
  calendarEntries: 500,
  /** Characters in a posting's JSON-LD script. */
  postingData: 60_000,
  /** Links per resume, characters in the label and password, and views. */
  linksPerResume: 50,
  linkLabel: 120,
  linkPasswordMin: 6,
  linkViews: 100_000,
  pushDevices: 5,
  webhooksPerUser: 10,
  /** Events kept, and consecutive failures before a pause. */
  deliveriesPerUser: 1_000,
  webhookFailures: 10,
  binDays: 30,
  campaignTitle: 120,
  /** Angles per campaign, and characters in each. */
  angles: 30,
  angle: 200,
  postsPerDay: 6,
  /** Past posts per campaign, and days across campaigns. */
  pastPosts: 200,
  postSpanDays: 42,
  resultSpanDays: 92,
  approvedAtOnce: 100,
  /** Unsent posts, and how many days ahead they may be. */
  ownPosts: 500,
  queueTimes: 12,
  scheduleAheadDays: 366,
  /** Within 24 hours, for campaigns. */
  aiCallsPerDay: 500,
  /** Keys, characters in a name, and posts per key per hour. */
  keysPerUser: 50,
  keyName: 60,
  keyPosts: 10,
  /**
   * Agents per user, characters in a name and in a query, bytes in a description, and registrations per hour.
   */
  agentsPerUser: 50,
  agentName: 60,
  authorizeQuery: 8_000,
  agentBytes: 10 * 1024,
  agentsPerHour: 20,
  /** Characters in the key, and bytes of stored responses. */
  idempotencyKey: 255,
  keptReplies: 16 * 1024 * 1024,
  /** Including removed campaigns. */
  campaignsPerUser: 200,
  accountsPerNetwork: 10,
  /** Per day: people a user may ask to approve posts, and emails to each. */
  approversPerDay: 10,
  approverMails: 24,
} as const;

export const AI_USE_DAYS = 30;
