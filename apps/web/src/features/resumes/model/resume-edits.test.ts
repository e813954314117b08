import { visible } from "@postfolio/contract/resumes/visible-resume.ts";
import { toPlainText } from "@postfolio/formats/text/plain-text.ts";
import { PLACEHOLDERS } from "@postfolio/contract/resumes/language/resume-placeholders.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import {
  addEntry,
  addLine,
  endBefore,
  insertEntry,
  insertLine,
  itemsIn,
  linesIn,
  linesOf,
  moveEntry,
  moveLine,
  moveSection,
  moveToGroup,
  prepareForEditing,
  removeEntry,
  removeLine,
  replaceLine,
  resetSectionOrder,
  setEntry,
  setLine,
  setOptions,
  setProfile,
  setSection,
} from "./resume-edits.ts";
import type { LinesOf } from "./resume-edits.ts";

const empty = resumeContent.parse({});
const withJobs = ["a", "b", "c"].reduce((doc, id) => addEntry(doc, "Employment", id), empty);
const ids = (doc: ResumeContent) => doc.Employment.items.map((item) => item.id);
const ofJobA: LinesOf = { section: "Employment", entry: "a" };

describe("entries", () => {
  it("start empty, with a line to write in", () => {
    const doc = addEntry(addEntry(addEntry(withJobs, "Projects", "p"), "Education", "e"), "Other", "o");
    expect(doc.Employment.items[0]).toMatchObject({ responsibilities: [""] });
    expect(doc.Projects.items[0]).toMatchObject({ description: [""] });
    expect(doc.Other.items[0]).toMatchObject({ details: [""], display: true });
    expect(resumeContent.parse(doc)).toMatchObject(doc);
    expect(visible(doc).sections).toEqual([]);
    expect(toPlainText(doc)).toBe(toPlainText(empty));
    const sent = JSON.stringify(doc);
    for (const text of [...PLACEHOLDERS, "Bachelor of Science", "Jan 2024"]) expect(sent).not.toContain(text);
  });

  it("are removed by id and put back at their place", () => {
    const without = removeEntry(withJobs, "Employment", "b");
    expect(ids(without)).toEqual(["a", "c"]);
    expect(insertEntry(without, "Employment", 1, withJobs.Employment.items[1]!)).toEqual(withJobs);
    expect(removeEntry(withJobs, "Employment", "x")).toBe(withJobs);
  });

  it("get back the end date that they had before they were current", () => {
    const ended = setEntry(withJobs, "Employment", "a", { dateTo: "Summer 2019" });
    const current = setEntry(ended, "Employment", "a", { dateTo: " present " });
    expect(endBefore([withJobs, ended, current], "Employment", "a")).toBe("Summer 2019");
    expect(endBefore([empty, withJobs], "Employment", "a")).toBe("");
  });

  it("move up and down, but not past the ends", () => {
    expect(ids(moveEntry(withJobs, "Employment", "c", 0))).toEqual(["c", "a", "b"]);
    expect(ids(moveEntry(withJobs, "Employment", "a", 1))).toEqual(["b", "a", "c"]);
    expect(moveEntry(withJobs, "Employment", "a", -1)).toBe(withJobs);
    expect(moveEntry(withJobs, "Employment", "c", 3)).toBe(withJobs);
    expect(moveEntry(withJobs, "Employment", "b", 1)).toBe(withJobs);
  });

  it("change alone, while everything else keeps its identity", () => {
    const changed = setEntry(withJobs, "Employment", "b", { position: "Editor", company: "Press" });
    expect(changed.Employment.items[1]).toMatchObject({ position: "Editor", company: "Press" });
    expect(changed.Employment.items[0]).toBe(withJobs.Employment.items[0]);
    expect(changed.Projects).toBe(withJobs.Projects);
    expect(withJobs.Employment.items[1]!.position).not.toBe("Editor");
  });
});

describe("lines", () => {
  it.each([
    { section: "Employment", entry: "a" },
    { section: "KeySkills" },
    { section: "Certifications" },
  ] as LinesOf[])("are added empty, changed, moved and removed in %o", (of) => {
    const text = "";
    const start = linesOf(withJobs, of);
    const added = addLine(addLine(withJobs, of), of);
    expect(linesOf(added, of)).toEqual([...start, text, text]);
    const last = start.length + 1;
    const changed = setLine(added, of, last, "mine");
    expect(linesOf(moveLine(changed, of, last, last - 1), of)).toEqual([...start, "mine", text]);
    expect(linesOf(removeLine(changed, of, last - 1), of)).toEqual([...start, "mine"]);
    expect(insertLine(removeLine(changed, of, 0), of, 0, linesOf(changed, of)[0]!)).toEqual(changed);
  });

  it("are split at Enter, and where several lines were pasted", () => {
    expect(linesIn("one")).toEqual(["one"]);
    expect(linesIn("one\ntwo")).toEqual(["one", "two"]);
    expect(linesIn("one\n")).toEqual(["one", ""]);
    expect(linesIn("• Ran it\r\n\r\n- Built it\n  * Sold it\n")).toEqual(["Ran it", "Built it", "Sold it"]);
    const split = replaceLine(setLine(addLine(withJobs, ofJobA), ofJobA, 1, "last"), ofJobA, 0, [
      "one",
      "two",
    ]);
    expect(linesOf(split, ofJobA)).toEqual(["one", "two", "last"]);
    const many = replaceLine(withJobs, ofJobA, 0, Array.from({ length: 500 }, String));
    expect(resumeContent.safeParse(many).success).toBe(true);
  });

  it("leave the document unchanged if the line does not exist", () => {
    expect(moveLine(withJobs, ofJobA, 0, -1)).toBe(withJobs);
    expect(moveLine(withJobs, ofJobA, 0, 1)).toBe(withJobs);
    expect(removeLine(withJobs, ofJobA, 5)).toBe(withJobs);
    expect(removeLine(empty, { section: "KeySkills" }, -1)).toBe(empty);
    expect(setLine(withJobs, ofJobA, 7, "x")).toBe(withJobs);
    expect(linesOf(withJobs, { section: "Projects", entry: "gone" })).toEqual([]);
  });
});

describe("skills", () => {
  const withSkills = ["a", "b"].reduce(
    (doc, text) => insertLine(doc, { section: "KeySkills" }, 9, text),
    addEntry(empty, "KeySkills", "g"),
  );
  const ofGroup: LinesOf = { section: "KeySkills", entry: "g" };

  it("move into an existing or new group", () => {
    const moved = moveToGroup(withSkills, 1, "g");
    expect(linesOf(moved, ofGroup)).toEqual(["b"]);
    expect(moved.KeySkills.text).toEqual(["a"]);
    const again = moveToGroup(moved, 0, "new");
    expect(again.KeySkills.groups.map(({ id, items }) => [id, items])).toEqual([
      ["g", ["b"]],
      ["new", ["a"]],
    ]);
    expect(moveToGroup(withSkills, 2, "g")).toBe(withSkills);
    const full = setEntry(withSkills, "KeySkills", "g", { items: Array.from({ length: 200 }, String) });
    expect(moveToGroup(full, 0, "g")).toBe(full);
  });

  it("of a group are added empty, changed and moved, and the rest keeps its identity", () => {
    const changed = setLine(addLine(addLine(withSkills, ofGroup), ofGroup), ofGroup, 1, "Go");
    expect(linesOf(moveLine(changed, ofGroup, 1, 0), ofGroup)).toEqual(["Go", ""]);
    expect(changed.KeySkills.text).toBe(withSkills.KeySkills.text);
    expect(resumeContent.parse(changed)).toEqual(changed);
  });

  it("are split at commas, but not within parentheses", () => {
    expect(itemsIn("Go")).toEqual(["Go"]);
    expect(itemsIn("Go,")).toEqual(["Go", ""]);
    expect(itemsIn("Go, C++,\nExcel (pivot tables, macros), ")).toEqual([
      "Go",
      "C++",
      "Excel (pivot tables, macros)",
    ]);
    expect(itemsIn("Excel (pivot tables, ")).toEqual(["Excel (pivot tables, "]);
  });
});

describe("sections", () => {
  it("take a header and a display flag", () => {
    const doc = setSection(setSection(empty, "Employment", { header: "Work" }), "Profile", {
      display: false,
    });
    expect(doc.Employment).toMatchObject({ header: "Work", display: true });
    expect(doc.Profile.display).toBe(false);
  });

  it("can be reordered and reset", () => {
    const moved = moveSection(empty, "KeySkills", 0);
    expect(moved.options.order[0]).toBe("KeySkills");
    expect(moved.options.order).toHaveLength(6);
    expect(moveSection(moved, "KeySkills", -1)).toBe(moved);
    expect(resetSectionOrder(moved).options.order).toEqual([]);
    expect(resetSectionOrder(empty)).toBe(empty);
  });

  it("keep the profile and option fields that are not in the change", () => {
    const doc = setOptions(setProfile(setProfile(empty, { name: "Ada" }), { email: "a@b.c" }), {
      paper: "Letter",
    });
    expect(doc.Profile).toMatchObject({ name: "Ada", email: "a@b.c" });
    expect(doc.options).toMatchObject({ paper: "Letter", accent: "" });
  });
});

describe("prepareForEditing", () => {
  const prepared = prepareForEditing(
    resumeContent.parse({
      Education: { items: [{ degree: "A" }, { id: "x" }, { id: "x" }] },
      Socials: { items: [{ type: "github", url: "https://github.com/ada" }] },
    }),
  );

  it("gives every entry a unique id and keeps existing ids", () => {
    const found = prepared.Education.items.map((item) => item.id);
    expect(found[1]).toBe("x");
    expect(new Set(found).size).toBe(3);
    expect(found.every(Boolean)).toBe(true);
  });

  it("has a row for each known network, and new rows are switched off", () => {
    expect(prepared.Socials.items.map(({ type, enabled }) => [type, enabled])).toEqual([
      ["github", true],
      ["Devto", false],
      ["LinkedIn", false],
    ]);
  });
});

it("gives the same resume the same ids each time, even if ids are missing or duplicated", () => {
  const items = [
    { position: "One" },
    { id: "Employment-0", position: "Two" },
    { id: "Employment-0", position: "Three" },
  ];
  const resume = resumeContent.parse({ Employment: { items }, Projects: { items: [{ title: "Four" }] } });
  const once = prepareForEditing(resume);
  expect(prepareForEditing(resume)).toEqual(once);
  expect(new Set([...ids(once), once.Projects.items[0]!.id]).size).toBe(4);
});
