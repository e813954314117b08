import type { Assignment } from "./assignment.ts";
import { type GivenPosts, writePost } from "./write-post.ts";

/** Writes the requested number of posts in the idea's words, each in a different form. */
export function writeFromIdea(assignment: Assignment, given: GivenPosts): { posts: object[] } {
  const { task, material, materials } = assignment;
  const idea = material("the author's idea") || material("article");
  const text = idea.replaceAll(/^(?:Title|Link): .*$/gmu, "").trim();
  const forms = (task.get("forms") ?? "").split(",").slice(0, Number(task.get("wanted") ?? 1));
  const posts = forms.map((form) => {
    const named = new URLSearchParams(task);
    named.set("form", form);
    const own = (name: string): string => (name === "what the author wants to write about" ? text : "");
    const others = (...names: string[]): string[] =>
      names.flatMap((name) => (name === "the author's own post" ? materials(name) : []));
    return { form, text: writePost({ ...assignment, task: named, material: own, materials: others }, given) };
  });
  return { posts };
}
