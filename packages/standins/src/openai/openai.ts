import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Faults } from "../faults.ts";
import { openState } from "../state-file.ts";
import { draftResume, readFile } from "./arrange-resume.ts";
import { type Assignment, readAssignment } from "./assignment.ts";
import { chooseNews } from "./choose-news.ts";
import { proposeAngles } from "./propose-angles.ts";
import { OVERSTATED, readText } from "./read-text.ts";
import { draftSummary, improveLine, skillsIn, tailorResume, writeLetter } from "./resume-texts.ts";
import { type GivenPosts, writePost } from "./write-post.ts";

export const SANDBOX_MODEL = "postfolio-sandbox";
/** Milliseconds between two words of a stream: visibly typed, but quick. */
const WORD_DELAY = 12;

/** What answers each task; any other client gets a post about its message. */
const ANSWERS: Record<string, (assignment: Assignment) => string | object> = {
  skills: ({ material }) => ({ skills: skillsIn(material("job description")) }),
  line: ({ material }) => improveLine(material("line")),
  summary: ({ material }) => draftSummary(material("resume")),
  tailoring: ({ material }) => tailorResume(material("resume"), material("job description")),
  angles: proposeAngles,
  draft: draftResume,
  file: ({ material }) => readFile(material("resume")),
  letter: ({ task, material }) =>
    writeLetter(material("resume"), material("job description"), task.get("language")),
  news: chooseNews,
  reading: readText,
  test: () => "The sandbox answers.",
};

const MODEL = z.object({ model: z.string() });
const MESSAGES = z.object({
  messages: z.array(z.object({ role: z.string().optional(), content: z.unknown() })).min(1),
});
const PARTS = z.array(z.object({ text: z.string().default("") }));

/** A message's text, whether it is sent as a string or in parts. */
const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : (PARTS.safeParse(content).data ?? []).map(({ text }) => text).join("");

/** Estimates tokens: four characters each. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

interface OpenAiOptions {
  faults: Faults;
  /** Where the latest posts are kept. */
  stateFile?: string | undefined;
  /** Milliseconds between two words of a stream. */
  wordDelay?: number | undefined;
}

/**
 * A server for OpenAI's chat completions, streamed or whole. There is no model behind it: it reads the task from the
 * header `x-task`, and answers in the request's own words or with a prepared text.
 */
export async function openai(
  app: FastifyInstance,
  { faults, stateFile, wordDelay = WORD_DELAY }: OpenAiOptions,
): Promise<void> {
  const given: GivenPosts = openState(stateFile, { number: 0, texts: [] });
  app.get("/v1/models", async () => ({
    object: "list",
    data: [{ id: SANDBOX_MODEL, object: "model", created: 0, owned_by: "postfolio" }],
  }));

  app.post<{ Body: { stream?: unknown; stream_options?: { include_usage?: unknown } } | null }>(
    "/v1/chat/completions",
    async (request, reply) => {
      if (await faults.strike("ai", reply)) return reply;
      const { model } = MODEL.safeParse(request.body).data ?? {};
      if (model === undefined) return refuse(reply, "you must provide a model parameter");
      const { messages } = MESSAGES.safeParse(request.body).data ?? {};
      if (!messages) return refuse(reply, "'messages' must be an array with at least one message");
      const asked = textOf(messages.findLast(({ role }) => role === "user")?.content);
      const assignment = readAssignment(request.headers["x-task"], asked);
      const answer = ANSWERS[assignment.task.get("name") ?? ""]?.(assignment) ?? writePost(assignment, given);
      const said = typeof answer === "string" ? answer : JSON.stringify(answer);
      const content = faults.overstates(reply) ? `${said} ${OVERSTATED}` : said;
      const [prompt_tokens, completion_tokens] = [tokens(JSON.stringify(messages)), tokens(content)];
      const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
      const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
      if (request.body?.stream === true) {
        const ending = request.body.stream_options?.include_usage === true ? [{ choices: [], usage }] : [];
        const lines = Readable.from(events(content, head, ending, wordDelay));
        return reply.type("text/event-stream; charset=utf-8").header("cache-control", "no-cache").send(lines);
      }
      const message = { role: "assistant", content, refusal: null };
      const choices = [{ index: 0, message, finish_reason: "stop", logprobs: null }];
      return { ...head, object: "chat.completion", choices, usage };
    },
  );
}

const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(400).send({ error: { message, type: "invalid_request_error", param: null, code: null } });

/** The events of a stream, a word each. */
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
