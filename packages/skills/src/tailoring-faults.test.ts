import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, test } from "vitest";
import { english } from "../../../scripts/testing/english.ts";
import { type Change, checkChanges, type RefusedChange, withChanges } from "./tailoring.ts";

/* What each rule allows at its limits, and what it rejects or marks there. */

const resume = resumeContent.parse({
  Profile: { profession: "Cook", about: "Cook who bakes bread." },
  KeySkills: {
    text: ["**Baking**", "Catering", "Excel", "Stock control"],
    groups: [{ label: "Office", items: ["Kubernetes", "Word processing"] }],
  },
  Employment: {
    items: [
      {
        id: "a",
        position: "Line Cook",
        company: "Blue Fern",
        dateFrom: "2019",
        dateTo: "2022",
        responsibilities: [
          "Cooked for **120 guests**",
          "Kept HACCP records",
          "Used K8s in the kitchen",
          "Ran R scripts",
        ],
      },
      { id: "b", position: "Baker", company: "Mill", responsibilities: ["Baked rye bread"] },
    ],
  },
});
const { about, ...profile } = resume.Profile;
const withoutSummary = { ...resume, Profile: { ...profile, about: " " } };
const hiddenSummary = { ...resume, Profile: { ...profile, about: "", display: false } };
const hiddenSkills = { ...resume, KeySkills: { ...resume.KeySkills, display: false } };
const POSTING = "Harbor Kitchens is looking for a cook with HACCP and sous vide.";

const LINE = "Employment.items.0.responsibilities.0";
const RECORDS = "Employment.items.0.responsibilities.1";
const SCRIPTS = "Employment.items.0.responsibilities.3";
const BREAD = "Employment.items.1.responsibilities.0";
const WAS = "Cooked for 120 guests";
const GROUP = "KeySkills.groups.0.items";

const STALE = "The text has changed since it was proposed.";
const TAKEN = "Another change to the same text comes before it.";
const NO_EVIDENCE = "Nothing in your resume is given as its evidence.";
const OTHER_ENTRY = "Its evidence is from another entry.";
const NO_LIST = "This is not a list.";
const NO_SKILL_LIST = "This is not a list of skills.";
const NO_SKILL = "This is not a skill.";
const KNOWN = "Your skills have it already.";
const notIn = (words: string) => `“${words}” is not in the lines it is based on.`;

type Proposal = [path: string, old: Change["old"], wording: Change["new"], ...evidence: string[]];
const check = (content: typeof resume, ...proposals: Proposal[]) =>
  english(checkChanges)(
    content,
    POSTING,
    proposals.map(([path, old, wording, ...evidence]) => ({ path, old, new: wording, evidence })),
  );
const reasonsOf = (refused: readonly RefusedChange[]) => refused.map(({ message }) => message);

describe("a change", () => {
  test.each<[string, typeof resume, Proposal, Change["new"]?]>([
    [
      "loses markup",
      resume,
      [LINE, WAS, "Cooked <b>meals</b> for `120` __guests__"],
      "Cooked meals for `120` guests",
    ],
    [
      "loses a heading's sign at its start alone",
      resume,
      [LINE, WAS, "### Cooked for # 120 guests"],
      "Cooked for # 120 guests",
    ],
    ["may have spaces around the old text", resume, [LINE, `  ${WAS} `, "Cooked for guests"]],
    [
      "gives a resume a summary",
      withoutSummary,
      ["Profile.about", "", "Cook who kept HACCP records.", RECORDS],
    ],
    [
      "names in a new summary whatever the resume names",
      withoutSummary,
      ["Profile.about", "", "Line cook at Blue Fern who cooked for 120 guests.", LINE],
    ],
    [
      "says in a new summary a number in words",
      withoutSummary,
      ["Profile.about", "", "Cook who cooked for two sides.", LINE],
    ],
    [
      "names in a line the title of its own job",
      resume,
      [LINE, WAS, "As a line cook, cooked for 120 guests"],
    ],
    ["takes a title that was held", resume, ["Profile.profession", "Cook", "Baker"]],
    ["adds a skill that a line names", resume, ["KeySkills.text.4", "", "HACCP", RECORDS]],
    ["adds a skill of one letter that a line names", resume, ["KeySkills.text.4", "", "R", SCRIPTS]],
    [
      "adds a skill that a line shows in another form",
      resume,
      ["KeySkills.text.4", "", "Record keeping", RECORDS],
    ],
    ["writes a skill in other letters", resume, ["KeySkills.text.2", "Excel", "excel"]],
    ["calls a skill by its other name", resume, [`${GROUP}.0`, "Kubernetes", "K8s"]],
    ["calls a skill as the job does", resume, ["KeySkills.text.3", "Stock control", "Inventory management"]],
    [
      "orders skills",
      resume,
      [
        "KeySkills.text",
        ["Baking", "Catering", "Excel", "Stock control"],
        ["Excel", "Catering", "Stock control", "Baking"],
      ],
    ],
    [
      "orders the skills of a group",
      resume,
      [GROUP, ["Kubernetes", "Word processing"], ["Word processing", "Kubernetes"]],
    ],
    [
      "makes a short summary longer from any lines",
      resume,
      ["Profile.about", about, "Cook who bakes rye bread and cooked for 120 guests.", BREAD, LINE],
    ],
    ["removes a line", resume, [LINE, WAS, ""]],
  ])("%s", (_, content, proposal, wording = proposal[2]) => {
    const { changes, refused } = check(content, proposal);
    expect(reasonsOf(refused)).toEqual([]);
    expect(changes).toMatchObject([{ path: proposal[0], new: wording, findings: [] }]);
  });

  test.each<[string, Proposal, { text: string; message: string }]>([
    [
      "a skill that the lines of the job do not name",
      [LINE, WAS, "Cooked for 120 guests, with catering", "KeySkills.text.1"],
      { text: "catering", message: "Your skills name it; the lines of this entry do not." },
    ],
    [
      "a field of work in place of a product",
      ["KeySkills.text.2", "Excel", "Spreadsheets"],
      { text: "Spreadsheets", message: notIn("Spreadsheets") },
    ],
  ])("is made, but leaves in doubt %s", (_, proposal, finding) => {
    const { changes, refused } = check(resume, proposal);
    expect(reasonsOf(refused)).toEqual([]);
    expect(changes).toMatchObject([{ findings: [finding] }]);
  });

  test.each<[string, typeof resume, Proposal, string]>([
    ["a list for a line", resume, [LINE, WAS, ["Cooked"]], NO_LIST],
    ["a line for a list", resume, [LINE, [WAS], "Cooked"], NO_LIST],
    [
      "a summary without evidence",
      withoutSummary,
      ["Profile.about", "", "Cook who kept HACCP records."],
      NO_EVIDENCE,
    ],
    [
      "a summary where there is one",
      resume,
      ["Profile.about", "", "Cook who kept HACCP records.", RECORDS],
      STALE,
    ],
    [
      "a summary that is not shown",
      hiddenSummary,
      ["Profile.about", "", "Cook who kept HACCP records.", RECORDS],
      STALE,
    ],
    [
      "a number that a new summary invents",
      withoutSummary,
      ["Profile.about", "", "Cook who cooked for 300 guests.", LINE],
      "The number “300” is not in the lines it is based on.",
    ],
    [
      "what a long new summary says too much",
      resume,
      [
        "Profile.about",
        about,
        "Cook who kept all records and baked rye bread. ".repeat(12).trim(),
        BREAD,
        RECORDS,
      ],
      "“all” says more than the lines it is based on.",
    ],
    [
      "what only another job shows",
      resume,
      [LINE, WAS, "Cooked for 120 guests, with catering", "KeySkills.text.1", BREAD],
      OTHER_ENTRY,
    ],
    [
      "a product that the lines of the job do not name",
      resume,
      [LINE, WAS, "Planned in Excel for 120 guests", "KeySkills.text.2"],
      OTHER_ENTRY,
    ],
    [
      "a product beside a field of work",
      resume,
      [LINE, WAS, "Planned in Excel for 120 guests, with catering", "KeySkills.text.1", "KeySkills.text.2"],
      OTHER_ENTRY,
    ],
    ["another employer's name", resume, [LINE, WAS, "Cooked at Mill for 120 guests"], notIn("Mill")],
    ["a new title for another one", resume, ["Profile.profession", "Chef", "Baker"], STALE],
    ["a skill that is a text", resume, ["KeySkills.text.4", "", "x".repeat(200), RECORDS], NO_SKILL],
    ["a skill of two lines", resume, ["KeySkills.text.4", "", "HACCP\nrecords", RECORDS], NO_SKILL],
    [
      "a skill that is there under another name",
      resume,
      ["KeySkills.text.4", "", "K8s", "Employment.items.0.responsibilities.2"],
      KNOWN,
    ],
    ["a skill that is there in other letters", resume, ["KeySkills.text.4", "", "CATERING", RECORDS], KNOWN],
    ["a skill without evidence", resume, ["KeySkills.text.4", "", "HACCP"], NO_EVIDENCE],
    ["a skill in the place of another", resume, ["KeySkills.text.3", "", "HACCP", RECORDS], STALE],
    [
      "a skill of a group that is not there",
      resume,
      ["KeySkills.groups.7.items.0", "", "HACCP", RECORDS],
      STALE,
    ],
    ["a skill that is not shown", hiddenSkills, ["KeySkills.text.4", "", "HACCP", RECORDS], STALE],
    ["a skill of which a line says nothing", resume, ["KeySkills.text.4", "", "Rye", RECORDS], notIn("Rye")],
    [
      "a field of work that a product only hints at",
      resume,
      ["KeySkills.text.4", "", "Container orchestration", RECORDS],
      notIn("Container orchestration"),
    ],
    ["another skill for one", resume, ["KeySkills.text.2", "Excel", "HACCP", RECORDS], notIn("HACCP")],
    [
      "another name for a skill that has changed",
      resume,
      ["KeySkills.text.3", "Stock", "Inventory management"],
      STALE,
    ],
    ["another name for a skill that is not there", resume, ["KeySkills.text.9", "Sauces", "Gravies"], STALE],
    ["an order of another list", resume, [GROUP, ["Kubernetes"], ["Word processing", "Kubernetes"]], STALE],
    [
      "an order that loses a skill",
      resume,
      [GROUP, ["Kubernetes", "Word processing"], ["Word processing"]],
      "A new order must have the same skills, each once.",
    ],
    ["an order of a text", resume, [GROUP, "Kubernetes", ["Word processing"]], NO_SKILL_LIST],
    [
      "a text for an order",
      resume,
      [GROUP, ["Kubernetes", "Word processing"], "Word processing"],
      NO_SKILL_LIST,
    ],
    [
      "an order of hidden skills",
      hiddenSkills,
      [GROUP, ["Kubernetes", "Word processing"], ["Word processing", "Kubernetes"]],
      NO_SKILL_LIST,
    ],
    ["removing a line that has changed", resume, [LINE, "Cooked", ""], STALE],
    ["removing a line twice emptied", resume, [LINE, "", ""], STALE],
    ["removing a skill", resume, ["KeySkills.text.0", "Baking", ""], "It would leave nothing."],
    ["what is only markup", resume, [LINE, WAS, "<b></b>"], "It would leave nothing."],
  ])("may not be %s", (_, content, proposal, reason) => {
    const { changes, refused } = check(content, proposal);
    expect(changes).toEqual([]);
    expect(reasonsOf(refused)).toEqual([reason]);
  });

  test("of the same text or with the same addition is made once", () => {
    const twice = (...proposals: Proposal[]) => {
      const { changes, refused } = check(resume, ...proposals);
      return [changes.length, ...reasonsOf(refused)];
    };
    const haccp: Proposal = ["KeySkills.text.4", "", "HACCP", RECORDS];
    expect(twice(haccp, ["KeySkills.text.5", "", "haccp", RECORDS])).toEqual([1, TAKEN]);
    expect(twice(haccp, ["KeySkills.text.5", "", "Record keeping", RECORDS])).toEqual([2]);
    expect(twice([LINE, WAS, ""], [LINE, WAS, "Cooked"])).toEqual([1, TAKEN]);
    expect(twice([LINE, WAS, "Cooked"], [RECORDS, "Kept HACCP records", "Kept records"])).toEqual([2]);
    // The same new wording for two texts counts as two changes.
    expect(
      twice(
        [LINE, WAS, "Cooked"],
        ["Employment.items.0.responsibilities.2", "Used K8s in the kitchen", "Used K8s"],
      ),
    ).toEqual([2]);
    expect(twice([LINE, WAS, WAS])).toEqual([0]);
    // Adding a text and rewording another text to the same words are two changes, in either order.
    const line: Proposal = [LINE, WAS, "Cooked"];
    const summary: Proposal = ["Profile.about", "", "Cooked", LINE];
    expect(check(withoutSummary, line, summary).changes).toHaveLength(2);
    expect(check(withoutSummary, summary, line).changes).toHaveLength(2);
  });
});

test("an order compares each skill with the one at its place", () => {
  const { refused } = check(resume, [GROUP, ["Kubernetes", "Filing"], ["Word processing", "Kubernetes"]]);
  expect(reasonsOf(refused)).toEqual([STALE]);
});

test("a change says what it replaces as it is stored", () => {
  const order = ["Catering", "Baking", "Excel", "Stock control"];
  const { changes } = check(
    resume,
    ["KeySkills.text", ["Baking", "Catering", "Excel", "Stock control"], order],
    ["Profile.profession", " Cook ", "Baker"],
  );
  expect(changes.map(({ old }) => old)).toEqual([resume.KeySkills.text, "Cook"]);
});

describe("the resume with changes", () => {
  const made = (...changes: Proposal[]) =>
    withChanges(
      resume,
      changes.map(([path, old, wording, ...evidence]) => ({ path, old, new: wording, evidence })),
      (stored, wording) => `${wording} (was ${stored})`,
    );

  test("has new wordings of what was there as its caller forms them, and new texts as they are", () => {
    const next = made([LINE, WAS, "Cooked"], ["Profile.about", "", "Cook"]);
    expect(next.Employment.items[0]!.responsibilities[0]).toBe("Cooked (was Cooked for **120 guests**)");
    expect(next.Profile.about).toBe("Cook");
  });

  test("has additions at the end of their list, whatever number they have", () => {
    const next = made(["KeySkills.text.9", "", "HACCP", RECORDS]);
    expect(next.KeySkills.text).toEqual([...resume.KeySkills.text, "HACCP"]);
  });

  test("lacks each line that was removed, and no other", () => {
    const next = made(
      [LINE, WAS, ""],
      [RECORDS, "Kept HACCP records", ""],
      [SCRIPTS, "Ran R scripts", "Ran scripts"],
    );
    expect(next.Employment.items[0]!.responsibilities).toEqual([
      "Used K8s in the kitchen",
      "Ran scripts (was Ran R scripts)",
    ]);
  });
});
