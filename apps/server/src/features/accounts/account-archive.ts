import { toJsonResume } from "@postfolio/templates/formats/json-resume.ts";
import type { Resume } from "@postfolio/contract/resume.ts";
import type { Generation } from "@postfolio/contract/generation.ts";
import type { OpenSession, User } from "@postfolio/contract/user.ts";
import { strToU8, Zip, ZipDeflate } from "fflate";

/** Everything a user has here. Lists come in pieces: together they may be larger than memory. */
export interface UserData {
  account: User & { createdAt: string; signInWays: { password: boolean; google: boolean } };
  sessions: OpenSession[];
  resumes: AsyncIterable<Resume[]>;
  posts: AsyncIterable<Generation[]>;
}

const README = `This archive holds everything that Postfolio keeps of you.

account.json   your account
sessions.json  where you are signed in
resumes/       each resume in the JSON Resume format (jsonresume.org); Postfolio reads it back as it was
posts.json     the posts that were written for you
`;

/** Pieces of a ZIP file, made as they are asked for. */
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
  const write = (name: string, text: string): void => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  };

  write("README.txt", README);
  write("account.json", json(data.account));
  write("sessions.json", json(data.sessions));
  yield* take();
  const names = new Set<string>();
  for await (const batch of data.resumes) {
    for (const resume of batch) {
      write(`resumes/${uniqueName(resume.name, names)}.json`, json(toJsonResume(resume)));
      yield* take();
    }
  }
  const posts = new ZipDeflate("posts.json");
  zip.add(posts);
  let lead = "[";
  for await (const batch of data.posts) {
    for (const post of batch) {
      posts.push(strToU8(`${lead}\n${JSON.stringify(post)}`));
      lead = ",";
    }
    yield* take();
  }
  posts.push(strToU8(lead === "[" ? "[]\n" : "\n]\n"), true);
  zip.end();
  yield* take();
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A resume's name as a file's, without what file systems refuse; two resumes may have the same. */
function uniqueName(name: string, taken: Set<string>): string {
  const safe =
    name
      .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, " ")
      .trim()
      .slice(0, 100) || "Resume";
  let unique = safe;
  for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${safe} ${copy}`;
  taken.add(unique.toLowerCase());
  return unique;
}
