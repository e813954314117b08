import { describe, expect, it } from "vitest";
import { type Resolution, differences, merge } from "./differences.ts";

const base = {
  name: "CV",
  jobs: [
    { id: "a", title: "Keeper", lines: ["Lit the lamp"] },
    { id: "b", title: "Sailor", lines: ["Sailed"] },
  ],
  skills: ["Knots"],
};
const jobs = base.jobs;
/** What differs, as `path: who`. */
const found = (mine: unknown, theirs: unknown) =>
  differences(base, mine, theirs).map(({ path, changedBy }) => `${path.join("/")}: ${changedBy}`);

describe("differences", () => {
  it("are told apart by who changed a field since both started", () => {
    const mine = { ...base, name: "Mine", skills: ["Knots", "Ropes"] };
    const theirs = { ...base, name: "Theirs", jobs: [{ ...jobs[0]!, title: "Warden" }, jobs[1]!] };
    expect(found(mine, theirs)).toEqual(["name: both", "jobs/#a/title: theirs", "skills: mine"]);
    expect(differences(undefined, mine, theirs).map(({ changedBy }) => changedBy)).toEqual([
      "both",
      "both",
      "both",
    ]);
  });

  it("find entries that one side added, removed or moved", () => {
    const added = { ...base, jobs: [{ id: "c", title: "Cook", lines: [] }, ...jobs] };
    expect(found(base, added)).toEqual(["jobs/#c: theirs"]);
    expect(found({ ...base, jobs: [jobs[1]] }, base)).toEqual(["jobs/#a: mine"]);
    expect(found({ ...base, jobs: jobs.toReversed() }, base)).toEqual(["jobs/#order: mine"]);
  });

  it("do not see an absent field as other than an undefined one", () => {
    expect(found({ ...base, extra: undefined }, base)).toEqual([]);
  });
});

describe("merging", () => {
  const merged = (mine: typeof base, theirs: typeof base, choice?: Resolution) =>
    merge(
      mine,
      theirs,
      differences(base, mine, theirs),
      ({ changedBy }) => choice ?? (changedBy === "theirs" ? "theirs" : "mine"),
    );
  const mine = { ...base, name: "Mine", jobs: [jobs[1]!], skills: ["Knots", "Ropes"] };
  const cook = { id: "c", title: "Cook", lines: [] };
  const theirs = {
    ...base,
    jobs: [jobs[0]!, cook, { ...jobs[1]!, title: "Mate" }],
    skills: ["Knots", "Soup"],
  };

  it("takes from each side what only it changed", () => {
    expect(merged(mine, theirs)).toEqual({
      name: "Mine",
      jobs: [cook, { ...jobs[1]!, title: "Mate" }],
      skills: ["Knots", "Ropes"],
    });
  });

  it("gives exactly one side when all of it is chosen", () => {
    expect(merged(mine, theirs, "theirs")).toEqual(theirs);
    expect(merged(mine, theirs, "mine")).toEqual(mine);
    const moved = { ...base, jobs: [cook, ...jobs.toReversed()] };
    expect(merged(base, moved, "theirs")).toEqual(moved);
  });

  it("keeps the lines of both", () => {
    const onlySkills = { ...base, skills: ["Soup", "Knots"] };
    expect(merged(mine, { ...mine, skills: onlySkills.skills }, "both").skills).toEqual([
      "Knots",
      "Ropes",
      "Soup",
    ]);
  });
});
