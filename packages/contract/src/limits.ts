/** Limits of input, in the unit each line names. The server enforces them; screens show them. */
export const LIMITS = {
  /** Words in a generation prompt, a campaign prompt and the resume's summary. */
  promptWords: 500,
  keywords: 10,
  /** Characters of one keyword. */
  keyword: 60,
  /** Characters (UTF-16 code units). */
  passwordMin: 10,
  passwordMax: 200,
  personName: 100,
  passkeys: 10,
  /** People that an operator invites in one go, and characters of why somebody is deleted. */
  invitations: 200,
  reason: 1_000,
  email: 254,
  address: 200,
  resumeName: 120,
  line: 4_000,
  paragraph: 20_000,
  /** A post for any network: 280 characters on X and the longest URL it accepts, which counts as 23. */
  postText: 280 - 23 + 4_096,
  /** Texts that a post had before, kept for each post, and characters of what is to change about one. */
  postTexts: 20,
  wish: 500,
  /** Of a voice: samples, words to avoid, characters of a line of the profile, and rules learned from skips. */
  voiceSamples: 20,
  avoidedWords: 50,
  voiceLine: 2_000,
  /** Small true stories of a campaign or a voice, characters of one, and of who the author is or writes for. */
  stories: 12,
  story: 600,
  authorLine: 200,
  learnedRules: 40,
  /** Marks on one text. */
  marks: 40,
  url: 2_048,
  /** Values in one `extra` of a resume, which keeps what an imported file has beyond our fields. */
  extraValues: 2_000,
  /** Entries in any one list of a resume. */
  listItems: 200,
  /** Bytes of a stored resume without its photo: 250 pages of text. */
  resumeBytes: 256 * 1024,
  /**
   * Bytes of a request's body: of most, with long texts, and with a whole resume and its photo. An escaped letter takes
   * six.
   */
  requestBytes: 64 * 1024,
  textBytes: 512 * 1024,
  bodyBytes: 2 * 1024 * 1024,
  /** Values and keys of a JSON body. A resume with 200 positions has 3,600; each costs as much as a hundred letters. */
  bodyValues: 20_000,
  /** Bytes of HTML for a PDF. */
  pdfHtmlBytes: 2 * 1024 * 1024,
  /** Characters of text in a PDF; a resume of five pages has 30,000. */
  pdfCharacters: 100_000,
  /** Bytes, pages, characters of text and lines of a file that a resume is read from. */
  importBytes: 10 * 1024 * 1024,
  importPages: 50,
  importCharacters: 100_000,
  importLines: 10_000,
  /** Characters of a file's text that AI reads at once. */
  aiReadCharacters: 40_000,
  photoBytes: 8 * 1024 * 1024,
  /** Pixels of a picture before it is resized; half as many in 16-bit color. */
  photoPixels: 40_000_000,
  /** The same of an AVIF picture, which takes ten times as long to decode. */
  avifPixels: 16_000_000,
  /** Edge of a stored picture in pixels. */
  photoEdge: 512,
  /** The same for a user's own picture, which is part of every record of the user. */
  avatarEdge: 256,
  /** Bytes of a picture for a post before it is resized, and of an animation, which is kept as it is. */
  mediaBytes: 15 * 1024 * 1024,
  /** Edge of a post's picture in pixels. */
  mediaEdge: 2_048,
  /** Characters of a description of a picture; the most that any network takes. */
  altText: 4_086,
  /** Media and further parts of one post; networks take fewer. */
  postMedia: 20,
  postThread: 24,
  /** Pictures of all further parts of a thread. */
  threadMedia: 100,
  /** Slides of a carousel, and characters of their texts, which have to fit on a page. */
  slides: 20,
  carouselTitle: 80,
  slideHeading: 80,
  slideText: 400,
  /** The same in lines of a slide: what it has room for, in narrow characters. */
  slideWeight: 680,
  /** One-off posts shown from the history. */
  historyEntries: 200,
  /** Resumes one user may keep; "unlimited" for people, a bound for scripts. */
  resumesPerUser: 1_000,
  lettersPerUser: 1_000,
  /** Applications one user may keep, and characters of a job's title and company. */
  applicationsPerUser: 1_000,
  jobText: 200,
  /** Share links of one resume, characters of a link's label and least of its password, and most views to end after. */
  linksPerResume: 50,
  linkLabel: 120,
  linkPasswordMin: 6,
  linkViews: 100_000,
  webhooksPerUser: 10,
  /** Events kept for one user, and failed calls in a row after which a webhook is paused. */
  deliveriesPerUser: 1_000,
  webhookFailures: 10,
  /** Days that a document stays in the bin before it is deleted for good. */
  binDays: 30,
  campaignTitle: 120,
  /** Angles of one campaign, and characters of one. */
  angles: 30,
  angle: 200,
  /** Posts per day of one campaign. */
  postsPerDay: 6,
  /** Past posts shown for a campaign, and days of a period across all campaigns. */
  pastPosts: 200,
  postSpanDays: 42,
  /** Days of results in one request. */
  resultSpanDays: 92,
  /** Posts that one request approves. */
  approvedAtOnce: 100,
  /** Drafts and scheduled posts of their own one user may keep, and days ahead that a post may be scheduled. */
  ownPosts: 500,
  /** Times a day at which posts take the next free slot. */
  queueTimes: 12,
  scheduleAheadDays: 366,
  /** AI calls for one user within 24 hours, after which nothing more is written for their campaigns. */
  aiCallsPerDay: 500,
  /** Keys one user may have, characters of a key's name, and posts that one key may let go out within an hour. */
  keysPerUser: 50,
  keyName: 60,
  keyPosts: 10,
  /** Of agents: for each user, characters of a name, of a consent's query, bytes of a description, and new ones an hour. */
  agentsPerUser: 50,
  agentName: 60,
  authorizeQuery: 8_000,
  agentBytes: 10 * 1024,
  agentsPerHour: 20,
  /** Characters of an `Idempotency-Key`, and bytes of the answers kept for one user. */
  idempotencyKey: 255,
  keptReplies: 16 * 1024 * 1024,
  /** Campaigns one user may keep, removed ones included. */
  campaignsPerUser: 200,
} as const;

/** Days of which operators see what the AI provider was asked. */
export const AI_USE_DAYS = 30;
