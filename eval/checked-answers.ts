import { readFileSync } from "node:fs";
import { sentenceOf } from "../apps/server/src/words.ts";
import { withoutChatter } from "../apps/server/src/features/generation/checks/chatter.policy.ts";
import { isUnfit } from "../apps/server/src/features/generation/posts/post.prompt.ts";
import { voiceFaults } from "../apps/server/src/features/generation/posts/voice.policy.ts";
import { postFaults } from "../apps/server/src/features/generation/checks/post-faults.policy.ts";
import { tidy } from "../apps/server/src/features/generation/tidy.policy.ts";

/*
 * Checks model-written posts that a person labeled sentence by sentence against the rules that every post must pass:
 * how many good ones the rules reject, and which faults of form they find. Half of the file is set aside while rules
 * are tuned.
 */

/** A labeled response. */
interface LabeledAnswer {
  id: string;
  task: string;
  network?: string;
  material: Record<string, string | string[]>;
  answer: string;
  /** `honest`, or `error:` and the fault that was planted. */
  intended: string;
  sentences?: { text: string; label: string }[];
}

/**
 * Labels of faults that word-based rules should find. Other faults must be found by the reader, a second call to the
 * model.
 */
const OF_FORM = new Set(["form", "chatter", "obeyed order"]);

interface Tally {
  right: number;
  wrong: string[];
}

/** Prints the rules' verdicts on labeled posts. @param half limits this to the posts with even or odd ids */
export function scoreLabeled(file: string, half: "even" | "odd" | undefined): void {
  const all = JSON.parse(readFileSync(file, "utf8")) as LabeledAnswer[];
  const posts = all
    .filter(({ task, answer }) => task === "post" && !isUnfit(answer))
    .filter(({ id }) => half === undefined || (Number(id) % 2 === 0) === (half === "even"));
  const rules = new Map<string, Tally>();
  let [honest, refused, wrong, caught] = [0, 0, 0, 0];
  for (const post of posts) {
    const text = tidy(withoutChatter(tidy(post.answer)));
    const faults = faultsOf(post, text);
    const bad = (post.sentences ?? []).filter(({ label }) => OF_FORM.has(label));
    const isBad = bad.length > 0;
    for (const fault of faults) {
      const rule = fault.replaceAll(/“[^”]*”/gu, "“…”").replace(/: .*$|\d[\d.,]*/gu, "…");
      const tally = rules.get(rule) ?? { right: 0, wrong: [] };
      if (isBad) tally.right += 1;
      else tally.wrong.push(`${post.id}: ${fault}`);
      rules.set(rule, tally);
    }
    if (isBad) {
      wrong += 1;
      // A sentence that was cut out as chatter counts as a found fault.
      if (faults.length > 0 || bad.every((sentence) => !text.includes(sentence.text))) caught += 1;
      else
        console.log(`not found in ${post.id} (${post.intended}): ${bad.map((one) => one.text).join(" | ")}`);
    } else {
      honest += 1;
      if (faults.length > 0) refused += 1;
    }
  }
  console.log(
    `\n${honest} posts without a fault of form: ${refused} refused. ${wrong} with one: ${caught} found or cut.\n`,
  );
  console.log("| rule | right | wrong |\n| --- | ---: | --- |");
  for (const [rule, tally] of rules) console.log(`| ${rule} | ${tally.right} | ${tally.wrong.join("; ")} |`);
}

function faultsOf({ network, material }: LabeledAnswer, text: string): string[] {
  const said = (name: string): string => [material[name] ?? ""].flat().join("\n");
  const list = (name: string): string[] => [material[name] ?? []].flat();
  const own = ["wish", "keywords", "facts", "angle", "samples"].map(said).join("\n");
  const article = said("article");
  const link = /^Link: (\S+)/mu.exec(article)?.[1] ?? (article === "" ? undefined : linkIn(text));
  const rules = {
    network: network === "X" ? ("Twitter" as const) : ("Linkedin" as const),
    link,
    own,
    ...(article !== "" && { article }),
    material: ["wish", "keywords", "facts", "angle", "article"].map(said).join("\n"),
  };
  const voice = { samples: list("samples"), rules: [], avoid: [] };
  return [...postFaults(text, rules), ...voiceFaults(text, voice, said("wish"))].map(sentenceOf);
}

/** The labels do not include the link that a post should contain. */
const linkIn = (text: string): string | undefined => /https:\/\/\S+/u.exec(text)?.[0];
