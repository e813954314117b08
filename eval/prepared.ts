import { PREPARED } from "@postfolio/standins/openai/prepared-posts.ts";
import { isNearRepeat, piecesOf } from "../apps/server/src/features/generation/posts/repeats.policy.ts";
import { sentenceOf } from "../apps/server/src/words.ts";
import { postFaults } from "../apps/server/src/features/generation/checks/post-faults.policy.ts";

/* Scores the hand-written posts by the rules that a model's posts must follow. */

/** Prints a row for each prompt. @returns whether every post follows the rules and none repeats another */
export function scorePrepared(show: boolean): boolean {
  console.log("| prompt | network | about | posts | rules broken | repeats |");
  console.log("| --- | --- | --- | ---: | ---: | ---: |");
  const before: ReturnType<typeof piecesOf>[] = [];
  let isGood = true;
  for (const { network, prompt, about, texts } of PREPARED) {
    const rules = { network, link: undefined, material: `${prompt}\n${about}`, own: prompt };
    const faults = texts.flatMap((text) => postFaults(text, rules).map(sentenceOf));
    const repeats = texts.filter((text) => {
      const pieces = piecesOf(text, { title: about });
      const isRepeat = before.some((other) => isNearRepeat(pieces, other));
      before.push(pieces);
      return isRepeat;
    });
    isGood &&= faults.length === 0 && repeats.length === 0;
    console.log(
      `| ${prompt} | ${network} | ${about} | ${texts.length} | ${faults.length} | ${repeats.length} |`,
    );
    if (show) console.log(`\n${[...texts, ...faults].join("\n\n")}\n`);
  }
  return isGood;
}
