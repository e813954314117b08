import { readFileSync } from "node:fs";
import { type ResumeContent, resumeContent } from "@postfolio/contract/resumes/resume.ts";

/*
 * A strong model's responses to the product's prompts for letters, lines, summaries, drafts, tailoring, and skills,
 * labeled sentence by sentence by one careful reader. Rules were tuned on one half; the other half was scored once they
 * were finished.
 */

interface LabeledTask<Task extends string, Material> {
  id: string;
  task: Task;
  language: string;
  part: "tuned" | "kept";
  intended: string;
  material: Material;
  answer: string;
  /** Each sentence with its label. All except those labeled `ok` should be found. */
  said: [text: string, label: string, why?: string][];
}
type Labeled =
  | LabeledTask<"letter", { resume: string; advert: string }>
  | LabeledTask<"line", { line: string; position: string }>
  | LabeledTask<"summary", { resume: string }>
  | LabeledTask<"draft", { told: Record<string, string> }>
  | LabeledTask<"tailor", { resume: string; advert: string }>
  | LabeledTask<"skills", { advert: string }>;

export const DOCUMENTS = JSON.parse(
  readFileSync(new URL("documents.json", import.meta.url), "utf8"),
) as Labeled[];

/** Builds a resume from lines that each have a path and a text, as in the tailoring prompt. */
export function resumeOf(lines: string, language: string): ResumeContent {
  const content: Record<string, unknown> = { options: { language } };
  for (const line of lines.split("\n")) {
    const [, path = "", text = '""'] = /^([\w.]+): (.*)$/u.exec(line) ?? [];
    const keys = path.split(".");
    let parent = content;
    for (const [at, key] of keys.entries()) {
      const next = /^\d+$/u.test(keys[at + 1] ?? "") ? [] : {};
      parent[key] ??= at === keys.length - 1 ? (JSON.parse(text) as string) : next;
      parent = parent[key] as Record<string, unknown>;
    }
  }
  return resumeContent.parse(content);
}
