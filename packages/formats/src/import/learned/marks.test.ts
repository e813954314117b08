import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { Doubts, type Reason, REASONS } from "../doubts/doubts.ts";
import { type Evidence, type Points } from "./confidence.ts";
import { marksOf, SENTENCES } from "./marks.ts";
import { NO_OPINION, type Opinion } from "./opinions.ts";

const SURE: Points = { all: 10 };
const UNSURE: Points = { all: 0 };

const resume = resumeContent.parse({
  Employment: { items: [{ position: "Clerk", company: "Acme" }] },
  Projects: { items: [{ title: "Engine", location: "London", technologies: ["Brass"] }] },
});

const saying = (says: Opinion["says"]): Opinion => ({ says, text: "Clerk", probability: 0.9 });

const evidence = (path: string, rest: Partial<Evidence> = {}): Evidence => ({
  path,
  field: path.replace(/\.\d+/u, ""),
  isFilled: true,
  isTaken: false,
  reasons: [],
  opinion: NO_OPINION,
  agreementOfEntry: 1,
  agreement: 1,
  ...rest,
});

function doubtsAbout(...found: readonly [Reason, string][]): Doubts {
  const doubts = new Doubts();
  for (const [reason, path] of found) doubts.add(reason, path);
  return doubts;
}

const POSITION = "Employment.items.0.position";
const COMPANY = "Employment.items.0.company";
const LIST = "Employment.items";
const NO_DOUBTS = new Doubts();

test.each<[keyof typeof SENTENCES, Evidence]>([
  ["taken", evidence(POSITION, { isTaken: true, opinion: saying("same") })],
  ["same", evidence(POSITION, { opinion: saying("same") })],
  ["near", evidence(POSITION, { opinion: saying("near") })],
  ["elsewhere", evidence(POSITION, { opinion: saying("elsewhere") })],
  ["other", evidence(POSITION, { opinion: saying("other") })],
  ["none", evidence(POSITION)],
  ["list: same", evidence(LIST, { opinion: saying("same") })],
  ["list: other", evidence(LIST, { opinion: saying("other") })],
  ["list: none", evidence("Socials.items")],
  ["empty: same", evidence(LIST, { isFilled: false, opinion: saying("same") })],
  ["empty: other", evidence("KeySkills.text", { isFilled: false, opinion: saying("other") })],
  ["empty: none", evidence("Certifications.items", { isFilled: false })],
])("a mark that only the second opinion sets says why: %s", (name, each) => {
  expect(marksOf(resume, NO_DOUBTS, [each], UNSURE)).toEqual([
    { path: each.path, why: SENTENCES[name], confidence: 0.5 },
  ]);
  expect(marksOf(resume, NO_DOUBTS, [each], SURE)).toEqual([]);
});

test("an empty field that the rules do not doubt gets no mark", () => {
  const empty = evidence(POSITION, { isFilled: false, opinion: saying("other") });
  expect(marksOf(resume, NO_DOUBTS, [empty], UNSURE)).toEqual([]);
});

test.each<[string, Reason, Partial<Evidence>, string]>([
  ["stays", "unknownNames", { opinion: saying("other") }, REASONS.unknownNames[0]],
  ["stays beside agreement", "unknownNames", { opinion: saying("same") }, REASONS.unknownNames[0]],
  ["goes with the text", "unknownNames", { isTaken: true, opinion: saying("same") }, SENTENCES.taken],
  ["is not that a filled field is missing", "missing", { opinion: saying("same") }, SENTENCES.same],
  ["is not that a taken field is missing", "missing", { isTaken: true }, SENTENCES.taken],
  ["is that an empty field is missing", "missing", { isFilled: false }, REASONS.missing[0]],
])("the reason of the rules %s", (_, reason, rest, why) => {
  const marks = marksOf(
    resume,
    doubtsAbout([reason, POSITION]),
    [evidence(POSITION, { reasons: [reason], ...rest })],
    UNSURE,
  );
  expect(marks.map((mark) => mark.why)).toEqual([why]);
});

test("a name whose partner was filled is not called the only one", () => {
  const reasons: Reason[] = ["noPartner"];
  const doubts = doubtsAbout(["noPartner", POSITION], ["noPartner", COMPANY]);
  const position = evidence(POSITION, { reasons, opinion: saying("same") });
  const company = evidence(COMPANY, { reasons, isTaken: true, opinion: saying("same") });
  expect(marksOf(resume, doubts, [position, company], UNSURE).map(({ why }) => why)).toEqual([
    SENTENCES.same,
    SENTENCES.taken,
  ]);
  const untaken = { ...company, isTaken: false };
  expect(marksOf(resume, doubts, [position, untaken], UNSURE).map(({ why }) => why)).toEqual([
    REASONS.noPartner[0],
    REASONS.noPartner[0],
  ]);
});

test("a doubt remains unless the second opinion settles its field", () => {
  const reasons: Reason[] = ["oddPlace"];
  const doubts = doubtsAbout(
    ["oddPlace", POSITION],
    ["oddPlace", COMPANY],
    ["oddPlace", "Projects.items.0.location"],
    ["missing", "Projects.items.0.role"],
  );
  const marks = marksOf(
    resume,
    doubts,
    [
      evidence(POSITION, { reasons, opinion: saying("same") }),
      evidence(COMPANY, { reasons }),
      evidence("Projects.items.0.role", { reasons: ["missing"], isFilled: false }),
    ],
    SURE,
  );
  const [oddWhy, oddShare] = REASONS.oddPlace;
  const [missingWhy, missingShare] = REASONS.missing;
  expect(marks).toEqual([
    { path: COMPANY, why: oddWhy, confidence: 1 },
    { path: "Projects.items.0.role", why: missingWhy, confidence: missingShare },
    { path: "Projects.items.0.location", why: oddWhy, confidence: oddShare },
  ]);
});

test("a doubt about an entry remains for each of its unsettled texts", () => {
  const reasons: Reason[] = ["noEnds"];
  const settled = ["title", "technologies"].map((field) =>
    evidence(`Projects.items.0.${field}`, { reasons, opinion: saying("same") }),
  );
  const [why, confidence] = REASONS.noEnds;
  expect(marksOf(resume, doubtsAbout(["noEnds", "Projects.items.0"]), settled, SURE)).toEqual([
    { path: "Projects.items.0.location", why, confidence },
  ]);
});
