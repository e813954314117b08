import type { RenderedPrompt } from "../apps/server/src/features/generation/prompts/prompt.ts";
import {
  LINE_READER,
  READER,
  type ReaderInput,
} from "../apps/server/src/features/generation/checks/reader.prompt.ts";
import { ANOTHER_FIRST_LINE } from "../apps/server/src/features/generation/first-lines.policy.ts";
import { LETTER } from "../apps/server/src/features/generation/letters/letter.prompt.ts";
import { CREATIVE_POST, NEWS_POST } from "../apps/server/src/features/generation/posts/post.prompt.ts";
import { DRAFT_SUMMARY } from "../apps/server/src/features/generation/resumes/draft-summary.prompt.ts";
import { IMPROVE_LINE } from "../apps/server/src/features/generation/resumes/improve-line.prompt.ts";
import { AUTHORS } from "./authors.ts";
import { DOCUMENTS } from "./labeled/documents.ts";

/* Measures the cost of a text that is accepted at once: the request to write it, and the request to check it. */

/** Counts four characters as one token, as providers estimate. */
const tokens = ({ instructions, prompt }: RenderedPrompt): number =>
  Math.ceil((instructions.length + prompt.length) / 4);

interface Cost {
  what: string;
  writing: number;
  reading: number;
}

const LINE = "Responsible for the weekly shift plan for 12 nurses and also for training two new colleagues";
const BETTER = "Plan the weekly shifts of 12 nurses and train two new colleagues";
const OTHER = "Nobody reads a note that hangs on a door.";
const TEXT = "The note hung on the door for a week. We moved the handover to ten. ".repeat(4);

function material(task: "letter") {
  const found = DOCUMENTS.find((one) => one.task === task);
  if (found?.task !== task) throw new Error(`No ${task} is labeled`);
  return found;
}

/** @param lines the number of first lines requested for posts and letters */
export function costs(lines: 1 | 2): Cost[] {
  const { material: given, answer, language } = material("letter");
  const otherFirstLine = lines === 2 ? OTHER : undefined;
  const reading = (
    input: Omit<ReaderInput, "language" | "others"> & Partial<Pick<ReaderInput, "others">>,
  ): number => tokens(READER.render({ others: [], language: "en", ...input }));
  const asked = (rendered: RenderedPrompt): number =>
    tokens({
      ...rendered,
      instructions:
        lines === 2 ? rendered.instructions : rendered.instructions.replace(`- ${ANOTHER_FIRST_LINE}`, ""),
    });
  const { name: _, facts, prompt } = AUTHORS[0]!;
  const post = {
    prompt,
    tone: undefined,
    keywords: [],
    language: undefined,
    code: "en",
    author: { who: "Ward nurse", facts, stories: [], reader: "Nurses" },
    before: ["Put the open questions on the board.", "Ask who reads the form at night."],
    best: [],
    without: [],
    turn: 0,
    voice: null,
    angle: { text: "A handover begins before anyone speaks", form: "story" as const },
    when: null,
    twoFirstLines: lines === 2,
  };
  const article = {
    title: "Hospitals move handovers to the middle of the shift",
    link: "https://news.example/handovers",
    publisher: "Ward News",
    publishedAt: "2026-11-20T10:00:00.000Z",
    summary: TEXT,
  };
  const known = [
    { name: "what the author wants to write about" as const, text: prompt },
    { name: "facts about the author" as const, text: facts },
  ];
  const read = { kind: "a post on LinkedIn", text: TEXT, known, otherFirstLine };
  return [
    {
      what: "a line of a resume",
      writing: tokens(IMPROVE_LINE.render({ text: LINE, position: "Ward Nurse", company: "St. Mary's" })),
      reading: tokens(
        LINE_READER.render({
          language: "en",
          text: BETTER,
          known: [
            { name: "line", text: LINE },
            { name: "position the line belongs to", text: "Ward Nurse, St. Mary's" },
          ],
        }),
      ),
    },
    {
      what: "a summary",
      writing: tokens(DRAFT_SUMMARY.render({ facts: given.resume })),
      reading: reading({
        kind: "the summary of a resume",
        text: TEXT,
        known: [{ name: "resume", text: given.resume }],
      }),
    },
    {
      what: "a letter",
      writing: asked(
        LETTER.render({
          facts: given.resume,
          description: given.advert,
          position: "",
          company: "",
          reader: "",
          details: { detail: "", motive: "", gap: "", notice: "", city: "" },
          wish: "",
          language,
        }),
      ),
      reading: reading({
        kind: "a cover letter",
        text: answer,
        known: [{ name: "resume", text: given.resume }],
        others: [{ name: "job description", text: given.advert }],
        otherFirstLine,
      }),
    },
    {
      what: "a post from a prompt",
      writing: tokens(CREATIVE_POST.Linkedin.render(post)),
      reading: reading(read),
    },
    {
      what: "a post about an article",
      writing: tokens(NEWS_POST.Linkedin.render({ ...post, article, includeLink: false })),
      reading: reading({ ...read, others: [{ name: "article", text: TEXT }] }),
    },
  ];
}
