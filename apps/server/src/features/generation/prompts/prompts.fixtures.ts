import type { AnswerInput } from "../answers/answer.prompt.ts";
import type { LetterInput } from "../letters/letter.prompt.ts";
import type { IdeaPostsInput } from "../posts/idea-posts.prompt.ts";
import type { NewsPostInput } from "../posts/post.prompt.ts";
import type { ReaderInput } from "../checks/reader.prompt.ts";

/* Values that tests render prompts with. Each field has words that occur nowhere else. */

export const post: NewsPostInput = {
  prompt: "USER-TEXT",
  tone: "Funny",
  keywords: ["KEY-ONE", "KEY-TWO"],
  language: "German",
  code: "de",
  author: { who: "AUTHOR-WHO", facts: "AUTHOR-FACT", stories: ["STORY-ONE", "STORY-TWO"], reader: "READER" },
  before: ["EARLIER-CLAIM"],
  best: ["BEST-POST"],
  without: ["Do not end with a question."],
  voice: { samples: ["OWN-POST"], rules: ["VOICE-RULE"], length: [130, 190] },
  angle: { text: "ANGLE-TEXT", form: "how-to", evidence: "EVIDENCE" },
  when: { weekday: "Monday", month: "November", season: "fall" },
  article: {
    title: "ARTICLE-TITLE",
    link: "https://news.example/story",
    publisher: "PAPER",
    publishedAt: "2026-11-20T10:00:00.000Z",
    summary: "ARTICLE-TEXT",
  },
  includeLink: false,
  turn: 0,
  twoFirstLines: true,
};

export const idea: IdeaPostsInput = {
  kind: "note",
  title: "IDEA-TITLE",
  text: "IDEA-TEXT",
  own: true,
  author: { who: "AUTHOR-WHO", reader: "READER" },
  voice: { samples: ["OWN-POST"], rules: ["VOICE-RULE"], length: [130, 190] },
  language: "German",
  code: "de",
  tone: "Funny",
  link: undefined,
  limits: null,
  forms: ["story", "list", "opinion"],
  wanted: 3,
  before: ["EARLIER-POST"],
};

export const letter: LetterInput = {
  facts: "RESUME",
  description: "ADVERT",
  position: "POSITION",
  company: "COMPANY",
  reader: "READER",
  details: { detail: "DETAIL", motive: "MOTIVE", gap: "GAP", notice: "NOTICE", city: "CITY" },
  wish: "WISH",
  language: "de",
};

export const reading: ReaderInput = {
  kind: "a cover letter",
  text: "LETTER",
  known: [{ name: "resume", text: "RESUME" }],
  others: [{ name: "job description", text: "ADVERT" }],
  language: "en",
};

export const answer: AnswerInput = {
  question: "QUESTION",
  sources: ["LINE", "FACT"],
  length: { most: 500, unit: "characters" },
  position: "POSITION",
  company: "COMPANY",
  description: "ADVERT",
  language: "de",
};
