import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Resolution, differences, merge, mergeAlone } from "./differences.ts";

const base = {
  name: "CV",
  jobs: [
    { id: "a", title: "Keeper", lines: ["Lit the lamp"] },
    { id: "b", title: "Sailor", lines: ["Sailed"] },
  ],
  skills: ["Knots"],
};
const jobs = base.jobs;
/** Lists the differences as `path: who`. */
const found = (mine: unknown, theirs: unknown) =>
  differences(base, mine, theirs).map(({ path, changedBy }) => `${path.join("/")}: ${changedBy}`);

describe("differences", () => {
  it("are attributed to the side that changed a field since the common version", () => {
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

  it("treat an absent field like an undefined one", () => {
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

  it("takes each side's own changes", () => {
    expect(merged(mine, theirs)).toEqual({
      name: "Mine",
      jobs: [cook, { ...jobs[1]!, title: "Mate" }],
      skills: ["Knots", "Ropes"],
    });
  });

  it("returns exactly one side if all of it is chosen", () => {
    expect(merged(mine, theirs, "theirs")).toEqual(theirs);
    expect(merged(mine, theirs, "mine")).toEqual(mine);
    const moved = { ...base, jobs: [cook, ...jobs.toReversed()] };
    expect(merged(base, moved, "theirs")).toEqual(moved);
  });

  it("keeps the lines of both sides", () => {
    const onlySkills = { ...base, skills: ["Soup", "Knots"] };
    expect(merged(mine, { ...mine, skills: onlySkills.skills }, "both").skills).toEqual([
      "Knots",
      "Ropes",
      "Soup",
    ]);
  });
});

describe("merging changes to different parts", () => {
  type Side = "mine" | "theirs";
  const side = fc.constantFrom<Side | undefined>("mine", "theirs", undefined);
  /** Which side changes which fields of an entry. If one side removes the entry, the other leaves it unchanged. */
  const fate = fc.oneof(
    fc.record({ title: side, lines: side }),
    fc.record({ removed: fc.constantFrom<Side>("mine", "theirs") }),
  ) as fc.Arbitrary<{ title?: Side; lines?: Side; removed?: Side }>;
  const additions = fc.array(fc.nat({ max: 6 }), { maxLength: 3 });
  const plan = fc.record({
    name: side,
    color: side,
    fates: fc.array(fate, { maxLength: 6 }),
    mover: side,
    order: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    added: fc.record({ mine: additions, theirs: additions }),
  });
  type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

  interface Job {
    id: string;
    title: string;
    lines: string[];
  }
  const started = ({ fates }: Plan) => ({
    name: "CV",
    options: { color: "red", size: 10 },
    jobs: fates.map((_, at): Job => ({ id: `${at}`, title: `Job ${at}`, lines: ["Came", "Went"] })),
  });
  const orderOf = ({ order }: Plan, jobs: Job[]) =>
    jobs.toSorted((one, other) => order[Number(one.id)]! - order[Number(other.id)]!);
  const changed = (planned: Plan, who: Side) => {
    const before = started(planned);
    const kept = before.jobs.flatMap((job, at) => {
      const { removed, title, lines } = planned.fates[at]!;
      if (removed === who) return [];
      return { ...job, ...(title === who && { title: who }), ...(lines === who && { lines: [who] }) };
    });
    const jobs = planned.mover === who ? orderOf(planned, kept) : kept;
    for (const [at, place] of planned.added[who].entries())
      jobs.splice(place, 0, { id: `${who} ${at}`, title: "New", lines: [] });
    return {
      name: planned.name === who ? who : before.name,
      options: { ...before.options, color: planned.color === who ? who : before.options.color },
      jobs,
    };
  };

  it("never asks and loses nothing, whichever side comes first", () => {
    fc.assert(
      fc.property(plan, (planned) => {
        const [base, mine, theirs] = [started(planned), changed(planned, "mine"), changed(planned, "theirs")];
        for (const merged of [mergeAlone(base, mine, theirs), mergeAlone(base, theirs, mine)]) {
          expect(merged).toMatchObject({
            name: planned.name ?? base.name,
            options: { color: planned.color ?? "red", size: 10 },
          });
          const { jobs } = merged!;
          const left = base.jobs.filter((_, at) => !planned.fates[at]!.removed);
          const ordered = planned.mover ? orderOf(planned, left) : left;
          expect(jobs.filter(({ title }) => title !== "New")).toEqual(
            ordered.map((job) => {
              const { title = job.title, lines } = planned.fates[Number(job.id)]!;
              return { ...job, title, lines: lines ? [lines] : job.lines };
            }),
          );
          for (const who of ["mine", "theirs"] as const)
            expect(jobs.filter(({ id }) => id.startsWith(who))).toHaveLength(planned.added[who].length);
        }
      }),
    );
  });

  it("asks if both sides changed the same part, or if one removed what the other changed", () => {
    fc.assert(
      fc.property(plan, fc.nat(), (planned, at) => {
        const [base, mine, theirs] = [started(planned), changed(planned, "mine"), changed(planned, "theirs")];
        const named = (doc: typeof base, name: string) => ({ ...doc, name });
        expect(mergeAlone(base, named(mine, "one"), named(theirs, "other"))).toBeUndefined();
        const job = theirs.jobs.filter(({ title }) => title !== "New")[at % (base.jobs.length || 1)];
        if (!job) return;
        const without = { ...mine, jobs: mine.jobs.filter(({ id }) => id !== job.id) };
        const edited = theirs.jobs.map((one) => (one === job ? { ...one, title: "Edited" } : one));
        expect(mergeAlone(base, without, { ...theirs, jobs: edited })).toBeUndefined();
      }),
    );
  });
});
