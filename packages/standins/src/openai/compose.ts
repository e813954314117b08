import twitter from "twitter-text";
import { draftSummary } from "./draft-summary.ts";
import { findSkills } from "./find-skills.ts";
import { improveLine } from "./improve-line.ts";
import { type Assignment, material } from "./request.ts";
import { writePost } from "./write-post.ts";

/** A text whose names X makes neither links nor mentions of: `ASP NET` for `ASP.NET`. Addresses with a protocol stay. */
function heedful(text: string): string {
  const bare = twitter.extractUrlsWithIndices(text).filter(({ url }) => !/^https?:/iu.test(url));
  let written = text;
  for (const { url, indices } of bare.toReversed()) {
    written = written.slice(0, indices[0]) + url.replaceAll(".", " ") + written.slice(indices[1]);
  }
  return written.replaceAll(/(?<![\w/])@(?=\w)/gu, "");
}

/** The answer to an assignment, by what it asks for. A model would understand it; this looks for words. */
export function compose(assignment: Assignment): string {
  const { instructions, materials, request } = assignment;
  if (/extract skills/iu.test(instructions)) {
    return JSON.stringify({ skills: findSkills(material(assignment, "job description")) });
  }
  if (/improve one line/iu.test(instructions)) {
    return improveLine(materials.find(({ name }) => name === "line")?.text ?? "");
  }
  if (/draft the summary/iu.test(instructions)) return draftSummary(material(assignment, "resume"));
  if (/write one post|social media post/iu.test(instructions)) {
    const text = writePost(assignment);
    return /no @mentions/iu.test(instructions) ? heedful(text) : text;
  }
  // Any other client: a post about whatever it says.
  return writePost({
    ...assignment,
    materials: [...materials, { name: "what the author wants", text: request }],
  });
}
