import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Faults } from "../faults.ts";
import { openState } from "../state-file.ts";
import { draftResume, readFile } from "./arrange-resume.ts";
import { type Assignment, readAssignment } from "./assignment.ts";
import { chooseNews } from "./choose-news.ts";
import { proposeAngles } from "./propose-angles.ts";
import { OVERSTATED, readText } from "./read-text.ts";
import {
  answerQuestion,
  askAboutLines,
  draftSummary,
  improveLine,
  skillsIn,
  tailorResume,
  translate,
  writeLetter,
} from "./resume-texts.ts";
import { writeFromIdea } from "./write-from-idea.ts";
import { type GivenPosts, writePost } from "./write-post.ts";

export const SANDBOX_MODEL = "postfolio-sandbox";

/** Functions that respond to tasks. Clients without a task get a post about their message. */
const ANSWERS: Record<string, (assignment: Assignment, given: GivenPosts) => string | object> = {
  skills: ({ material }) => ({ skills: skillsIn(material("job description")) }),
  line: ({ material }) => improveLine(material("line")),
  summary: ({ material }) => draftSummary(material("resume")),
  tailoring: ({ material }) => tailorResume(material("resume"), material("job description")),
  angles: proposeAngles,
  draft: draftResume,
  file: ({ material }) => readFile(material("resume")),
  idea: writeFromIdea,
  letter: ({ task, material }) => writeLetter(material("resume"), material("job description"), task),
  news: chooseNews,
  reading: readText,
  answer: ({ material }) =>
    answerQuestion(material("numbered lines and facts"), material("question of the form")),
  questions: ({ material }) => askAboutLines(material("resume")),
  translation: ({ task, material }) => translate(material("lines to translate"), task.get("language")),
  test: () => "The sandbox answers.",
};

const PART = z.object({ text: z.string().optional() });
/** A message's text is sent as a string or in parts. */
const MESSAGE = z.object({ role: z.string().optional(), content: z.string().or(PART.array()).nullish() });
const REQUEST = z.object({
  model: z.string(),
  messages: z.array(MESSAGE).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});

const INVALID = { type: "invalid_request_error", param: null, code: null };

/** Estimates the number of tokens, at four characters each. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

interface OpenAiOptions {
  faults: Faults;
  /** Path of the file with the latest posts. */
  stateFile?: string | undefined;
  /** Milliseconds between two words of a stream. By default, text appears as if someone typed it quickly. */
  wordDelay?: number | undefined;
}

/**
 * Serves OpenAI's chat completions, with or without streaming. There is no model behind it: it reads the task from the
 * header `x-task`, and responds in the request's own words or with a prepared text.
 */
export async function openai(
  app: FastifyInstance,
  { faults, stateFile, wordDelay = 12 }: OpenAiOptions,
): Promise<void> {
  const given: GivenPosts = openState(stateFile, { number: 0, texts: [] });
  app.get("/v1/models", async () => ({
    object: "list",
    data: [{ id: SANDBOX_MODEL, object: "model", created: 0, owned_by: "postfolio" }],
  }));

  app.post("/v1/chat/completions", async (request, reply) => {
    if (await faults.strike("ai", reply)) return reply;
    const { data, error } = REQUEST.safeParse(request.body ?? {});
    if (!data) return reply.code(400).send({ error: { ...INVALID, message: z.prettifyError(error) } });
    const { model, messages } = data;
    const parts = [messages.findLast(({ role }) => role === "user")?.content ?? ""].flat();
    const asked = parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
    const assignment = readAssignment(request.headers["x-task"], asked);
    const answer =
      ANSWERS[assignment.task.get("name") ?? ""]?.(assignment, given) ?? writePost(assignment, given);
    const said = typeof answer === "string" ? answer : JSON.stringify(answer);
    // Appends the claim to the text, not to the alternative first line below it.
    const [text, ...below] = said.split(/(?=\n+\+{3}\n)/u);
    const content = faults.overstates(reply) ? [`${text} ${OVERSTATED}`, ...below].join("") : said;
    const [prompt_tokens, completion_tokens] = [tokens(JSON.stringify(messages)), tokens(content)];
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
    const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
    if (data.stream) {
      const ending = data.stream_options?.include_usage ? [{ choices: [], usage }] : [];
      const lines = Readable.from(events(content, head, ending, wordDelay));
      return reply.type("text/event-stream; charset=utf-8").header("cache-control", "no-cache").send(lines);
    }
    const message = { role: "assistant", content, refusal: null };
    const choices = [{ index: 0, message, finish_reason: "stop", logprobs: null }];
    return { ...head, object: "chat.completion", choices, usage };
  });
}

/** Yields the events of a stream, one for each word. */
async function* events(text: string, head: object, ending: object[], wordDelay: number) {
  const event = (chunk: object): string =>
    `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...chunk })}\n\n`;
  const delta = (content: object, finish_reason: string | null = null): string =>
    event({ choices: [{ index: 0, delta: content, finish_reason }] });
  yield delta({ role: "assistant", content: "" });
  for (const content of text.match(/\S+\s*/gu) ?? []) {
    yield delta({ content });
    if (wordDelay > 0) await sleep(wordDelay);
  }
  yield [delta({}, "stop"), ...ending.map(event), "data: [DONE]\n\n"].join("");
}
