import { expect, test } from "vitest";
import { findSkills } from "./find-skills.ts";
import { type Branch, lexicon } from "./lexicon.ts";

const { root, skills } = lexicon();

test("no spelling belongs to two skills", () => {
  const shared: string[] = [];
  const walk = ({ spellings, next }: Branch): void => {
    for (const [index, one] of spellings.entries()) {
      const same = spellings
        .slice(index + 1)
        .filter((other) => other.skill !== one.skill && other.language === one.language)
        .filter((other) => !(one.isCased && other.isCased) || one.written === other.written);
      shared.push(...same.map((other) => `${one.skill.name} / ${other.skill.name}`));
    }
    for (const branch of next.values()) walk(branch);
  };
  walk(root);
  expect(shared).toEqual([]);
});

test("every skill is found by its name", () => {
  const lost = [...skills.keys()].filter(
    (name) => !findSkills(name, { inSkillsList: true }).some(({ skill }) => skill === name),
  );
  expect(lost).toEqual([]);
  expect(skills.size).toBeGreaterThan(1_200);
});
