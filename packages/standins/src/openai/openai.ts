import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Faults } from "../faults.ts";
import { openState } from "../state-file.ts";
import { type Assignment, readAssignment } from "./assignment.ts";
import { draftResume } from "./draft-resume.ts";
import { proposeAngles } from "./propose-angles.ts";
import { draftSummary, improveLine, skillsIn, tailorResume, writeLetter } from "./resume-texts.ts";
import { chooseNews } from "./choose-news.ts";
import { readFile } from "./read-file.ts";
import { OVERSTATED, readText } from "./read-text.ts";
import { type GivenPosts, writePost } from "./write-post.ts";

export const SANDBOX_MODEL = "postfolio-sandbox";
/** Milliseconds between two words of a stream: visibly typed, but quick. */
const WORD_DELAY = 12;

interface ChatRequest {
  model?: unknown;
  messages?: unknown;
  stream?: unknown;
  stream_options?: { include_usage?: unknown };
}

interface OpenAiOptions {
  faults: Faults;
  /** Where the latest posts are kept. */
  stateFile?: string | undefined;
  /** Milliseconds between two words of a stream. */
  wordDelay?: number | undefined;
}

/** Estimates tokens: four characters each. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

/** The answer to an assignment, by its task; any other client gets a post about its message. */
function answer(assignment: Assignment, given: GivenPosts): string {
  const { task, materials } = assignment;
  const text = (name: string): string => materials(name)[0] ?? "";
  switch (task.get("name")) {
    case "skills":
      return JSON.stringify({ skills: skillsIn(text("job description")) });
    case "line":
      return improveLine(text("line"));
    case "summary":
      return draftSummary(text("resume"));
    case "tailoring":
      return JSON.stringify(tailorResume(text("resume"), text("job description")));
    case "angles":
      return JSON.stringify(proposeAngles(assignment));
    case "draft":
      return draftResume(materials);
    case "file":
      return readFile(text("resume"));
    case "letter":
      return writeLetter(text("resume"), text("job description"), task.get("language"));
    case "news":
      return JSON.stringify(chooseNews(materials));
    case "reading":
      return JSON.stringify(readText(assignment));
    case "test":
      return "The sandbox answers.";
    default:
      return writePost(assignment, given);
  }
}

/**
 * A server for OpenAI's chat completions, streamed or whole. There is no model behind it: it reads the task from the
 * header `x-task`, and answers in the request's own words or with a prepared text.
 */
export async function openai(
  app: FastifyInstance,
  { faults, stateFile, wordDelay = WORD_DELAY }: OpenAiOptions,
): Promise<void> {
  const given: GivenPosts = openState(stateFile, { texts: [] });
  app.get("/v1/models", async () => ({
    object: "list",
    data: [{ id: SANDBOX_MODEL, object: "model", created: 0, owned_by: "postfolio" }],
  }));

  app.post("/v1/chat/completions", async (request, reply) => {
    if (await faults.strike("ai", reply)) return reply;
    const { model, messages, stream, stream_options } = (request.body ?? {}) as ChatRequest;
    if (typeof model !== "string") return refuse(reply, "you must provide a model parameter");
    if (!Array.isArray(messages) || messages.length === 0) {
      return refuse(reply, "'messages' must be an array with at least one message");
    }
    const said = answer(readAssignment(request.headers["x-task"], messages), given);
    const text = faults.overstates(reply) ? `${said} ${OVERSTATED}` : said;
    const prompt = tokens(JSON.stringify(messages));
    const completion = tokens(text);
    const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
    const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
    if (stream === true)
      return streamText(reply, text, head, stream_options?.include_usage === true ? usage : null, wordDelay);
    return {
      ...head,
      object: "chat.completion",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: text, refusal: null },
          finish_reason: "stop",
          logprobs: null,
        },
      ],
      usage,
    };
  });
}

const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(400).send({ error: { message, type: "invalid_request_error", param: null, code: null } });

async function streamText(
  reply: FastifyReply,
  text: string,
  head: object,
  usage: object | null,
  wordDelay: number,
): Promise<FastifyReply> {
  const { raw } = reply.hijack();
  raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  const send = (chunk: object): boolean =>
    raw.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...chunk })}\n\n`);
  const delta = (content: object, finish: string | null): boolean =>
    send({ choices: [{ index: 0, delta: content, finish_reason: finish }] });
  delta({ role: "assistant", content: "" }, null);
  for (const word of text.match(/\S+\s*/gu) ?? []) {
    if (raw.destroyed) return reply;
    delta({ content: word }, null);
    if (wordDelay > 0) await sleep(wordDelay);
  }
  delta({}, "stop");
  if (usage) send({ choices: [], usage });
  raw.end("data: [DONE]\n\n");
  return reply;
}
