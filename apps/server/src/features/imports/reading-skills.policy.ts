import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent, SkillGroup } from "@postfolio/contract/resumes/resume.ts";
import { type Comparison, plain, takes } from "./reading-texts.policy.ts";
import { sameWords, sharedWords } from "@postfolio/formats/import/text/standing-text.ts";

/** `group` is empty for ungrouped skills. */
export interface SaidGroup {
  group: string;
  items: string[];
}

/** A group that our reading lacks is marked at its label, because its skills may come from any of our groups. */
export function chosenSkills(
  comparison: Comparison,
  { groups: ownGroups, text }: ResumeContent["KeySkills"],
  reading: readonly SaidGroup[],
): Pick<ResumeContent["KeySkills"], "groups" | "text"> {
  const { doubts, stands } = comparison;
  const said = reading.map(({ group, items }) => ({
    label: takes(comparison, plain(group)) ? plain(group) : "",
    items: items.map(plain).filter((item) => takes(comparison, item)),
    isWhole: items.every((item) => plain(item) === "" || stands(plain(item))),
  }));
  if (said.every(({ items }) => items.length === 0)) {
    comparison.kept.push(...comparison.before.filter(({ path }) => path.startsWith("KeySkills")));
    return { groups: ownGroups, text };
  }
  const own = [...ownGroups.map(({ items }) => items), text];
  const ours = own.flat();
  const groups = said.filter(({ label, items }) => label !== "" && items.length > 0);
  const rest = said.filter((group) => !groups.includes(group));
  const loose = rest.flatMap(({ items }) => items);
  const partners = groups.map(({ label }) => ownGroups.find((group) => isCalled(group, label)));
  for (const [at, group] of partners.entries())
    if (ours.length > 0 && !group) doubts.add("readingsDiffer", `KeySkills.groups.${at}.label`);
  const lists = [
    {
      path: "KeySkills.text",
      items: loose,
      isWhole: rest.every(({ isWhole }) => isWhole),
      like: text,
      owed: [],
    },
    ...groups.map(({ items, isWhole }, at) => ({
      path: `KeySkills.groups.${at}.items`,
      items,
      isWhole,
      like: partners[at]?.items ?? ours,
      owed: partners[at]?.items ?? [],
    })),
  ];
  for (const { path, items, isWhole, like, owed } of lists) {
    if (!isWhole) doubts.add("notInFile", path);
    else if (!hasAll(like, items) || !hasAll(items, owed))
      doubts.add(ours.length === 0 ? "fromAi" : "readingsDiffer", path);
  }
  const all = lists.flatMap(({ items }) => items);
  for (const items of own.filter((skills) => !hasAll(all, skills))) {
    const likes = lists.map((list) => sharedWords(items.join("\n"), list.items.join("\n")));
    const { path } = lists[likes.indexOf(Math.max(...likes))]!;
    if (!doubts.has(path)) doubts.add("readingsDiffer", path);
  }
  return {
    groups: groups.map(({ label, items }, at) => ({
      label: partners[at]?.label ?? label,
      level: partners[at]?.level ?? "",
      items,
    })),
    text: loose,
  };
}

/** The model's reading has no field for a level, so the level may be part of the label or missing. */
const isCalled = (group: SkillGroup, label: string): boolean =>
  sameWords(label, group.label) || sameWords(label, `${group.label} ${group.level ?? ""}`);

const hasAll = (list: readonly string[], skills: readonly string[]): boolean =>
  skills.every((skill) => list.some((other) => sameWords(plainText(other), plainText(skill))));
