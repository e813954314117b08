import { ALL_NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { AuditEntry } from "@postfolio/contract/audit/audit.routes.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import type { Agent } from "@postfolio/contract/oauth/oauth.routes.ts";
import type { KeySummary } from "@postfolio/contract/keys/keys.routes.ts";
import type { MediaItem } from "@postfolio/contract/media/media.ts";
import type { Letter } from "@postfolio/contract/letters/letter.ts";
import type { MailChoices, Notice } from "@postfolio/contract/notices/notices.routes.ts";
import type { VersionSummary } from "@postfolio/contract/documents/document-versions.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeFileTitle } from "@postfolio/contract/resumes/resume-files.ts";
import type { Generation } from "@postfolio/contract/generation/generation.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Factors } from "@postfolio/contract/accounts/ways.ts";
import type { OpenSession, User } from "@postfolio/contract/accounts/user.ts";
import type { WholeCampaign } from "../../campaigns/campaigns.offers.ts";
import type { KeptResume } from "../../resumes/resumes.offers.ts";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type KeptVersion = VersionSummary & { content: ResumeContent };

export type PrintResume = (
  resume: Resume,
) => Promise<{ kind: "printed"; pdf: Uint8Array } | { kind: "left_out"; reason: string }>;

/** Undefined if it cannot be made. */
export type WordOfResume = (resume: Resume) => Promise<Uint8Array | undefined>;

export interface KeptLetterFile {
  name: string;
  isDeleted: boolean;
  word: Uint8Array;
}

/** Invoices and cards stay with the payment provider. */
export interface KeptSubscription {
  id: string;
  plan: Plan;
  status: string;
  createdAt: string;
  currentPeriodEnd: string;
  cancelAt: string | null;
}

export interface KeptPhoto {
  id: string;
  mediaType: string;
  bytes: Uint8Array;
}

export type KeptMedia = MediaItem & { bytes: Uint8Array };

/** Lists arrive in pieces, since together they may be larger than memory. */
export interface UserData {
  account: User & {
    createdAt: string;
    signInWays: Factors;
    ownAi: object | null;
  };
  sessions: OpenSession[];
  keys: KeySummary[];
  agents: Agent[];
  connections: Connection[];
  notices: Notice[];
  mailChoices: MailChoices;
  voices: object[];
  queueTimes: object[];
  shareLinks: object[];
  webhooks: object[];
  subscriptions: KeptSubscription[];
  audit: AsyncIterable<AuditEntry[]>;
  resumes: AsyncIterable<KeptResume[]>;
  versionsOf: (id: string) => AsyncIterable<KeptVersion>;
  letters: AsyncIterable<Letter[]>;
  letterFiles: AsyncIterable<KeptLetterFile>;
  letterVersions: AsyncIterable<object[]>;
  photos: AsyncIterable<KeptPhoto>;
  media: AsyncIterable<KeptMedia>;
  applications: AsyncIterable<object[]>;
  results: AsyncIterable<object[]>;
  posts: AsyncIterable<Generation[]>;
  ownPosts: AsyncIterable<Post[]>;
  campaigns: AsyncIterable<WholeCampaign>;
  printResume: PrintResume;
  wordOf: WordOfResume;
  /** A resume in the JSON Resume format. */
  jsonOf: (resume: ResumeContent) => Promise<Uint8Array>;
}

const README = `This archive contains everything that Postfolio stores about you.

account.json   your account
sessions.json  where you are signed in
audit.json     sign-ins and changes of your account in the last 180 days
keys.json      the keys of your own software, without what only it has
agents.json    the agents that you let in
connections.json
               which accounts at ${ALL_NETWORKS.and} you connected
notices.json   your notices, as under the bell
emails.json    which of them you also get by email
subscriptions.json
               the plans you paid for; your subscription page links to the invoices
resumes/       each resume as a PDF, as a Word document, and in the JSON Resume format (jsonresume.org), which
               Postfolio reads back unchanged; not-printed.txt lists those without a PDF, and why
bin/           the same for the resumes and letters in your bin
versions/      the earlier versions of each resume, in the JSON Resume format, named ones with their names
letters/       each cover letter that has a text, as a Word document
letters.json   your cover letters, including those in the bin
letter-versions.json
               their earlier versions, named ones with their names
photos/        the photos of your resumes
media/         the pictures and carousels of your posts; descriptions.json has their descriptions and outlines
applications.json
               the jobs you saved, with the resumes and letters you sent, as they were sent
share-links.json
               the links under which you share resumes, and how often each was opened
webhooks.json  the addresses that hear what happens here, and what was sent to them in the last 30 days
voices.json    how you write on each network: your samples, words and profile, and what your skips taught
queue.json     the times at which your posts take the next free slot, by network
posts.json     the posts that you had written outside of campaigns
results.json   likes, reposts, replies and views of your posts, as far as they are known
own-posts.json the posts you wrote or scheduled yourself, drafts included, with the texts they had before
campaigns.json your campaigns, including removed ones, each with its posts and the texts they had before
`;

/** Pieces are made on demand. */
export async function* writeArchive(data: UserData): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const deflate = (name: string, bytes: Uint8Array): void => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  };
  const write = (name: string, text: string): void => deflate(name, strToU8(text));

  /** For a file that is already compressed. */
  const copy = (name: string, bytes: Uint8Array): void => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };

  write("README.txt", README);
  write("account.json", json(data.account));
  write("sessions.json", json(data.sessions));
  write("keys.json", json(data.keys));
  write("agents.json", json(data.agents));
  write("connections.json", json(data.connections));
  write("notices.json", json(data.notices));
  write("emails.json", json(data.mailChoices));
  write("voices.json", json(data.voices));
  write("queue.json", json(data.queueTimes));
  write("share-links.json", json(data.shareLinks));
  write("webhooks.json", json(data.webhooks));
  write("subscriptions.json", json(data.subscriptions));
  yield* take();
  const names = new Set<string>();
  const notPrinted: string[] = [];
  for await (const batch of data.resumes) {
    for (const resume of batch) {
      const name = uniqueName(titleOf(resume), names);
      const path = `${resume.deletedAt === undefined ? "resumes" : "bin"}/${name}`;
      deflate(`${path}.json`, await data.jsonOf(resume));
      yield* take();
      for await (const version of data.versionsOf(resume._id)) {
        const { createdAt, name: called, content } = version;
        const label = uniqueName([createdAt.slice(0, 10), version.version, called].join(" "), new Set());
        deflate(`versions/${name}/${label}.json`, await data.jsonOf(content));
        yield* take();
      }
      const word = await data.wordOf(resume);
      if (word) copy(`${path}.docx`, word);
      yield* take();
      const printed = await data.printResume(resume);
      if (printed.kind === "printed") {
        copy(`${path}.pdf`, printed.pdf);
        yield* take();
      } else {
        notPrinted.push(`${path}: ${printed.reason}`);
      }
    }
  }
  if (notPrinted.length > 0) write("resumes/not-printed.txt", `${notPrinted.join("\n")}\n`);
  for await (const { name, isDeleted, word } of data.letterFiles) {
    copy(`${isDeleted ? "bin" : "letters"}/${uniqueName(name, names)}.docx`, word);
    yield* take();
  }
  for await (const { id, mediaType, bytes } of data.photos) {
    copy(`photos/${id}.${mediaType.replace(/^image\//u, "")}`, bytes);
    yield* take();
  }
  const descriptions: object[] = [];
  for await (const { bytes, url: _, ...item } of data.media) {
    const name = `${item._id}.${item.mediaType.split("/")[1]}`;
    copy(`media/${name}`, bytes);
    descriptions.push({ file: name, ...item });
    yield* take();
  }
  if (descriptions.length > 0) write("media/descriptions.json", json(descriptions));
  const writeInPieces = async function* (name: string, pieces: AsyncIterable<string>) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const piece of pieces) {
      file.push(strToU8(piece));
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  };
  yield* writeInPieces("audit.json", lineList(data.audit));
  yield* writeInPieces("applications.json", lineList(data.applications));
  yield* writeInPieces("letters.json", lineList(data.letters));
  yield* writeInPieces("letter-versions.json", lineList(data.letterVersions));
  yield* writeInPieces("posts.json", lineList(data.posts));
  yield* writeInPieces("results.json", lineList(data.results));
  yield* writeInPieces("own-posts.json", lineList(data.ownPosts));
  yield* writeInPieces("campaigns.json", campaignList(data.campaigns));
  zip.end();
  yield* take();
}

async function* eachOf<T>(batches: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch;
}

/** One item a line. */
async function* jsonList<T>(
  items: AsyncIterable<T>,
  write: (item: T) => Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  let lead = "[";
  for await (const item of items) {
    yield `${lead}\n`;
    yield* write(item);
    lead = ",";
  }
  yield lead === "[" ? "[]\n" : "\n]\n";
}

const lineList = (batches: AsyncIterable<object[]>) =>
  jsonList(eachOf(batches), (item) => [JSON.stringify(item)]);

const campaignList = (campaigns: AsyncIterable<WholeCampaign>) =>
  jsonList(campaigns, async function* ({ campaign, posts }) {
    yield `${JSON.stringify(campaign).slice(0, -1)},"posts":`;
    yield* lineList(posts);
    yield "}";
  });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const titleOf = (resume: Resume): string => resumeFileTitle(resume).replaceAll(" – ", " - ");

/** Without characters that file systems reject. */
function uniqueName(title: string, taken: Set<string>): string {
  const safe =
    title
      .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, " ")
      .trim()
      .slice(0, 100) || "Resume";
  let unique = safe;
  for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${safe} ${copy}`;
  taken.add(unique.toLowerCase());
  return unique;
}
