import { draftSummary } from "./draft-summary.ts";
import { findSkills } from "./find-skills.ts";
import { improveLine } from "./improve-line.ts";
import { type Assignment, material } from "./request.ts";
import { writePost } from "./write-post.ts";

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
  if (/write one post|social media post/iu.test(instructions)) return writePost(assignment);
  // Any other client: a post about whatever it says.
  return writePost({
    ...assignment,
    materials: [...materials, { name: "what the author wants", text: request }],
  });
}
