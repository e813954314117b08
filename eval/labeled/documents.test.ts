import { askedFor } from "@postfolio/skills/match-skills.ts";
import { type Change, checkChanges } from "@postfolio/skills/tailoring.ts";
import { expect, test } from "vitest";
import { withoutChatter } from "../../apps/server/src/features/generation/checks/chatter.policy.ts";
import {
  lineFaults,
  summaryFaults,
} from "../../apps/server/src/features/generation/checks/text-faults.policy.ts";
import { certainMarks } from "../../apps/server/src/features/generation/letters/letter-marks.policy.ts";
import { lineMarks } from "../../apps/server/src/features/generation/resumes/line-marks.policy.ts";
import { DOCUMENTS, resumeOf } from "./documents.ts";

type Document = (typeof DOCUMENTS)[number];

/** Returns the sentences of a response that word-based rules mark, reject, or leave out. */
function stopped(one: Document): Set<string> {
  const { said, language } = one;
  const texts = said.map(([text]) => text);
  // Sentences that were cut out as chatter are no longer part of the text and do not count against it.
  const text = withoutChatter(one.answer);
  const within = (marks: readonly { text: string }[]) =>
    texts.filter((sentence) =>
      marks.some((mark) => mark.text.includes(sentence) || sentence.includes(mark.text)),
    );
  switch (one.task) {
    case "letter": {
      const { resume, advert } = one.material;
      return new Set(
        within(certainMarks(text, { own: resume, description: advert, wish: "", language, cutOff: false })),
      );
    }
    case "line": {
      const { line } = one.material;
      const cut = texts.filter((sentence) => !text.includes(sentence));
      const faults = lineFaults(text, line).length > 0 ? texts : [];
      return new Set([...cut, ...faults, ...within(lineMarks(text, line))]);
    }
    case "summary":
      return new Set([
        ...(summaryFaults(text).length > 0 ? texts : []),
        ...within(lineMarks(text, one.material.resume)),
      ]);
    case "draft": {
      const told = Object.values(one.material.told).join("\n");
      return new Set(within(texts.flatMap((sentence) => lineMarks(sentence, told))));
    }
    case "tailor": {
      const { changes } = JSON.parse(text) as { changes: Change[] };
      const { refused } = checkChanges(resumeOf(one.material.resume, language), one.material.advert, changes);
      return new Set(refused.map((change) => String(change.new)));
    }
    case "skills": {
      const cut = texts.filter((sentence) => sentence.startsWith("`"));
      const skills = texts.filter((sentence) => !cut.includes(sentence));
      const kept = new Set(askedFor(one.material.advert, skills));
      return new Set([...cut, ...skills.filter((skill) => !kept.has(skill))]);
    }
  }
}

const TASKS = ["letter", "line", "summary", "draft", "tailor", "skills"] as const;

/** The share of honest sentences that word-based rules may stop. */
const MOST = 0.03;

test.each(["tuned", "kept"] as const)("word rules on labeled answers, the %s half", (part) => {
  const rows = TASKS.map((task) => {
    const counts = { honest: 0, stopped: 0, other: 0, found: 0 };
    for (const one of DOCUMENTS.filter((each) => each.task === task && each.part === part)) {
      const stops = stopped(one);
      for (const [text, label] of one.said) {
        const isHonest = label === "ok";
        counts[isHonest ? "honest" : "other"] += 1;
        if (stops.has(text)) counts[isHonest ? "stopped" : "found"] += 1;
      }
    }
    return { task, ...counts };
  });
  console.log(
    [
      `| ${part} half | honest sentences stopped | others found by words alone |`,
      "| --- | --- | --- |",
      ...rows.map(
        (row) => `| ${row.task} | ${row.stopped} of ${row.honest} | ${row.found} of ${row.other} |`,
      ),
    ].join("\n"),
  );
  const [honest, wrong] = [rows.map((row) => row.honest), rows.map((row) => row.stopped)].map((figures) =>
    figures.reduce((sum, one) => sum + one),
  ) as [number, number];
  expect(wrong / honest).toBeLessThanOrEqual(MOST);
  // None of these rules stops a sentence that a person would sign.
  expect(rows.filter(({ task }) => !["tailor", "skills"].includes(task)).map((row) => row.stopped)).toEqual([
    0, 0, 0, 0,
  ]);
});

test("no text addresses the user, and no honest text loses a word", () => {
  for (const { answer, said, task } of DOCUMENTS) {
    const text = withoutChatter(answer);
    const chatter = said.filter(([, label]) => label === "chatter").map(([sentence]) => sentence);
    expect(chatter.filter((sentence) => text.includes(sentence))).toEqual([]);
    const isPlain = chatter.length === 0 && task !== "skills";
    expect(isPlain ? text : answer.trim()).toBe(answer.trim());
  }
});
