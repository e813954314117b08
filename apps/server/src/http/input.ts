import { isUtf8 } from "node:buffer";
import { inDetail, inWords } from "@postfolio/contract/input-words.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "../errors.ts";

/** Most levels of arrays and objects in a body. A resume needs 6; imported extras add their own. */
const MAX_DEPTH = 64;

const refuse = (userMessage: string, cause?: unknown): AppError =>
  new AppError("invalid_request", { userMessage, cause });

/**
 * Refuses with a 400 what is valid JSON but would cause failures later: nesting that overflows a recursive
 * reader, text that PostgreSQL cannot store (U+0000, lone surrogates), and keys that reach an object's
 * prototype. Does not recurse.
 */
function assertStorable(body: unknown): void {
  const open: Array<{ value: unknown; depth: number }> = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") assertText(value);
    if (typeof value !== "object" || value === null) continue;
    if (depth === MAX_DEPTH) throw refuse(MESSAGES.bodyTooDeep);
    if (Array.isArray(value)) {
      for (const item of value) open.push({ value: item, depth: depth + 1 });
      continue;
    }
    for (const [key, item] of Object.entries(value)) {
      if (key === "__proto__") throw refuse(MESSAGES.invalidRequest);
      assertText(key);
      open.push({ value: item, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) throw refuse(MESSAGES.invalidText);
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw refuse(MESSAGES.invalidText);
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch (error) {
    throw refuse(MESSAGES.invalidJson, error);
  }
  assertStorable(value);
  return value;
}

/** Most faults of one request that are reported in detail. */
const MOST_DETAILS = 20;

/** Teaches the app to read JSON bodies and to check every part of a request against zod schemas. */
export function readInput(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  );
  // Some clients send a content type without a body.
  app.addContentTypeParser("*", async ({ headers, is404 }: FastifyRequest) => {
    if (headers["content-length"] !== "0" && !is404) throw new AppError("unsupported_media");
  });
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data, { error: inWords, reportInput: true });
    if (result.success) return { value: result.data };
    const { issues } = result.error;
    const userMessage = issues[0]?.message ?? MESSAGES.invalidRequest;
    const details = issues.slice(0, MOST_DETAILS).map(inDetail);
    return { error: new AppError("invalid_request", { userMessage, details }) };
  });
  // Paths and queries, before validation: `%00` cannot be stored from there either.
  app.addHook("preValidation", async (request) => {
    assertStorable(request.params);
    assertStorable(request.query);
  });
}
