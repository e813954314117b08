import { isUtf8 } from "node:buffer";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { errorDetail, errorMessage } from "@postfolio/contract/input-errors.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "../errors.ts";

/** Maximum depth of a JSON body. A resume needs 6 levels, and imported extra fields add their own. */
const MAX_DEPTH = 64;

declare module "fastify" {
  interface FastifyRequest {
    /** Length of the JSON body as sent, in characters. */
    bodyLength: number;
  }
}

const refuse = (userMessage: string, cause?: unknown): AppError =>
  new AppError("invalid_request", userMessage, { cause });

const MARK = {
  text: 0x22,
  escape: 0x5c,
  next: 0x2c,
  value: 0x3a,
  list: 0x5b,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
} as const;

/** Rejects bodies that cost far more to parse than their length suggests, such as deeply nested ones. */
function assertModest(json: Buffer): void {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === MARK.escape) at += 1;
      else if (byte === MARK.text) inText = false;
    } else if (byte === MARK.text) inText = true;
    else if (byte === MARK.next || byte === MARK.value) values += 1;
    else if (byte === MARK.list || byte === MARK.object) {
      values += 1;
      depth += 1;
    } else if (byte === MARK.listEnd || byte === MARK.objectEnd) depth -= 1;
    if (depth > MAX_DEPTH) throw refuse(MESSAGES.bodyTooDeep);
    if (values > LIMITS.bodyValues) throw new AppError("too_large", MESSAGES.bodyTooManyValues);
  }
}

/**
 * Rejects U+0000 and lone surrogates, which PostgreSQL cannot store, and keys that would reach an object's prototype.
 */
function assertStorable(body: unknown): void {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") assertText(value);
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) open.push(item);
      continue;
    }
    for (const [key, item] of Object.entries(value)) {
      if (key === "__proto__") throw refuse(MESSAGES.invalidRequest);
      assertText(key);
      open.push(item);
    }
  }
}

function assertText(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) throw refuse(MESSAGES.invalidText);
}

function parseJson(request: FastifyRequest, body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw refuse(MESSAGES.invalidText);
  assertModest(body);
  const text = body.toString("utf8");
  request.bodyLength = text.length;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(MESSAGES.invalidJson, error);
  }
  assertStorable(value);
  return value;
}

const MOST_DETAILS = 20;

export function readInput(app: FastifyInstance): void {
  app.decorateRequest("bodyLength", 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => parseJson(request, body),
  );
  // Some clients send a content type without a body.
  app.addContentTypeParser("*", async ({ headers, is404 }: FastifyRequest) => {
    if (headers["content-length"] !== "0" && !is404) throw new AppError("unsupported_media");
  });
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data, { error: errorMessage, reportInput: true });
    if (result.success) return { value: result.data };
    const { issues } = result.error;
    const userMessage = issues[0]?.message ?? MESSAGES.invalidRequest;
    const details = issues.slice(0, MOST_DETAILS).map(errorDetail);
    return { error: new AppError("invalid_request", userMessage, { details }) };
  });
  // Paths and queries may contain `%00`, too.
  app.addHook("preValidation", async (request) => {
    assertStorable(request.params);
    assertStorable(request.query);
  });
}
