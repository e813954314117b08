import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { askAgain } from "./ask-again.ts";
import { DRAFT_RESUME, RESUME_DRAFT } from "../resumes/draft-resume.prompt.ts";
import { DRAFT_SUMMARY } from "../resumes/draft-summary.prompt.ts";
import { IMPROVE_LINE } from "../resumes/improve-line.prompt.ts";
import { CREATIVE_POST, NEWS_POST } from "../posts/post.prompt.ts";
import type { RenderedPrompt } from "./prompt.ts";
import { READ_RESUME, RESUME_READING } from "../resumes/read-resume.prompt.ts";
import { SKILL_LIST, SKILLS } from "../resumes/skills.prompt.ts";
import { PROPOSALS, TAILOR_RESUME } from "../resumes/tailor-resume.prompt.ts";

/* The stand-in must recognize its task regardless of a prompt's wording, so these prompts keep only the material. */

const { deps } = await buildTestApp();
const { signal } = new AbortController();

function reworded(rendered: RenderedPrompt) {
  const materials = rendered.prompt.match(/<<<[^<>]+>>>\n[^]*?\n<<<end [^<>]+>>>/gu) ?? [];
  return {
    ...rendered,
    instructions: "Do as ever.",
    prompt: ["Look:", ...materials, "Now you."].join("\n"),
    signal,
  };
}
async function written(rendered: RenderedPrompt): Promise<string> {
  const outcome = await deps.ai.text(reworded(rendered));
  return outcome.kind === "written" ? outcome.value : JSON.stringify(outcome);
}

test("skills", async () => {
  const request = reworded(SKILLS.render({ description: "Experience with Python and Docker is required." }));
  const outcome = await deps.ai.object({ ...request, schema: SKILL_LIST });
  expect(outcome).toMatchObject({ value: { skills: ["Python", "Docker"] } });
});

test("a better line, also when asked again", async () => {
  const first = IMPROVE_LINE.render({
    text: "Responsible for managing 12 nurses",
    position: "Lead",
    company: "",
  });
  for (const prompt of [first, askAgain(first, "Bad", ["It is bad."])]) {
    expect(await written(prompt)).toMatch(/^Managing 12 nurses$/u);
  }
});

test("changes for a job", async () => {
  const texts = [
    { path: "KeySkills.text.0", text: "Baking" },
    { path: "KeySkills.text.1", text: "Docker" },
    { path: "Employment.items.0.responsibilities.0", text: "Responsible for managing K8s clusters" },
  ];
  const request = reworded(TAILOR_RESUME.render({ texts, description: "We need Docker and Kubernetes." }));
  const outcome = await deps.ai.object({ ...request, schema: PROPOSALS });
  const path = "Employment.items.0.responsibilities.0";
  expect(outcome).toMatchObject({
    value: {
      changes: [{ path: "KeySkills.text.2", old: "", new: "Kubernetes", evidence: [path] }],
      orders: [{ path: "KeySkills.text", items: ["Docker", "Baking"] }],
    },
  });
});

test("a summary", async () => {
  const facts = "Profession: Nurse\nEmployment:\n- Ward Nurse, St. Mary's\nSkills:\n- Triage\n- Wound Care";
  expect(await written(DRAFT_SUMMARY.render({ facts }))).toMatch(
    /^Sandbox text\. Nurse\. Ward Nurse.*Triage, Wound Care/u,
  );
});

test("a first draft of a resume", async () => {
  const told = { contact: "Ada Example", work: "Nurse at Green Garden Home since 2019" };
  const request = reworded(DRAFT_RESUME.render({ told }));
  const outcome = await deps.ai.object({ ...request, schema: RESUME_DRAFT });
  expect(outcome).toMatchObject({
    value: { name: "Ada Example", jobs: [{ position: "Nurse", company: "Green Garden Home", from: "2019" }] },
  });
});

test("the text of a file", async () => {
  const text =
    "Ada Example\nExperience\nNurse, Green Garden Home\n2019 - Present\nSkills\nTriage, Wound care";
  const request = reworded(READ_RESUME.render({ text }));
  const outcome = await deps.ai.object({ ...request, schema: RESUME_READING });
  expect(outcome).toMatchObject({
    value: {
      name: "Ada Example",
      jobs: [{ position: "Nurse", company: "Green Garden Home", from: "2019", to: "Present" }],
      skills: [{ items: ["Triage", "Wound care"] }],
    },
  });
});

/** Posts must not be alike, so each network has its own keywords. */
const KEYWORDS = [
  ["Honig", "Stadt"],
  ["Wachs", "Garten"],
  ["Imme", "Dach"],
  ["Waben", "Kloster"],
  ["Linde", "Herbst"],
  ["Raps", "Schule"],
];

test.each(NETWORKS)("posts for %s", async (network) => {
  const keywords = KEYWORDS[NETWORKS.indexOf(network)]!;
  const input = {
    prompt: "Schreibe einen Beitrag über Imkerei",
    tone: "Funny",
    keywords,
    language: "German",
    code: "de",
    author: { who: "", facts: "", stories: [], reader: "" },
    before: [],
    best: [],
    without: [],
    turn: 0,
    voice: null,
    angle: null,
    when: null,
  } as const;
  const creative = await written(CREATIVE_POST[network].render(input));
  expect(creative).toMatch(new RegExp(`Imkerei[^]*${keywords.join(", ")}`, "u"));
  expect(creative).toMatch(/^Sandbox-Text #\d+ \(witzig\)/u);

  const link = "https://news.example/story";
  const article = { title: "Bees move in", link, publisher: "", publishedAt: null, summary: "They did." };
  const about = await written(NEWS_POST[network].render({ ...input, article, includeLink: true }));
  expect(about).toMatch(/Bees move in/u);
  expect(about.split(link)).toHaveLength(2);
  const unlinked = await written(NEWS_POST[network].render({ ...input, article, includeLink: false }));
  expect(unlinked).not.toContain(link);
});
