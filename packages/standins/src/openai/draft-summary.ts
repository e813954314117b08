import { languageOf } from "./language.ts";
import { phrases } from "./phrases.ts";

/** A summary made only of the given facts, in the order of a resume. */
export function draftSummary(facts: string): string {
  const language = languageOf(facts);
  const names = new Intl.ListFormat(language);
  const entries = (section: string): string[] => {
    const [, lines = ""] = new RegExp(`^${section}:\\n((?:[- ] ?.*\\n?)+)`, "mu").exec(facts) ?? [];
    return [...lines.matchAll(/^- ([^,\n]+)/gmu)].map(([, entry = ""]) => entry.trim());
  };
  const roles = entries("Employment").slice(0, 3);
  const told: Record<string, string | undefined> = {
    profession: /^Profession: (.+)$/mu.exec(facts)?.[1] ?? roles[0],
    roles: names.format(roles),
    skills: names.format(["Skills", "Certifications", "Projects"].flatMap(entries).slice(0, 5)),
    education: entries("Education")[0],
  };
  return phrases(language, "summary")
    .map((sentence) => {
      const [, gap = ""] = /\{(\w+)\}/u.exec(sentence) ?? [];
      return told[gap] ? sentence.replace(`{${gap}}`, told[gap]) : "";
    })
    .filter(Boolean)
    .join(" ");
}
