import assert from "node:assert/strict";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ErrorReply } from "@postfolio/contract/http.ts";
import type { ImportedResume } from "@postfolio/contract/imported.ts";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";

const { app, signUp } = await buildTestApp();

async function send(
  file: Buffer | string,
  { type = "application/octet-stream", name = "", token = "" } = {},
) {
  return app.inject({
    method: "POST",
    url: `/api/resumes/import${name && `?name=${encodeURIComponent(name)}`}`,
    payload: file,
    headers: { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) },
  });
}

async function imported(...parameters: Parameters<typeof send>): Promise<ImportedResume> {
  const reply = await send(...parameters);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<{ data: ImportedResume }>().data;
}

async function refusal(...parameters: Parameters<typeof send>): Promise<[number, string]> {
  const reply = await send(...parameters);
  return [reply.statusCode, reply.json<ErrorReply>().data];
}

const JSON_RESUME = JSON.stringify({
  basics: { name: "Ada Lovelace", email: "ada@example.com", nickname: "Countess" },
  work: [{ name: "Analytical Engine", position: "Programmer", startDate: "1842-10" }],
});

it("reads JSON Resume for visitors and users, whatever the media type says", async () => {
  const { token } = await signUp();
  for (const from of [
    {},
    { type: "application/json" },
    { type: "application/pdf" },
    { type: "text/plain; charset=utf-8", token },
  ]) {
    const { resume, kind, kept } = await imported(JSON_RESUME, from);
    expect(kind).toBe("json-resume");
    expect(resume.name).toBe("Ada Lovelace");
    expect(resume.Employment.items[0]).toMatchObject({ company: "Analytical Engine", dateFrom: "Oct 1842" });
    expect(kept).toEqual(["“nickname” of your contact details"]);
  }
});

it("reads plain text and loses no word of it", async () => {
  const { kind, resume, unplaced } = await imported("Ada Lovelace\n\nada@example.com\tLondon", {
    type: "text/plain",
    name: "C:\\papers\\My old one.txt",
  });
  expect(kind).toBe("text");
  const all = JSON.stringify([resume, unplaced]);
  for (const word of ["Ada Lovelace", "ada@example.com", "London"]) expect(all).toContain(word);
});

it.each([
  ["an empty file", "", 422, MESSAGES.importEmpty],
  ["white space", " \n \t\n", 422, MESSAGES.importNoText],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 422, MESSAGES.importUnknown],
  ["an old Word document", Buffer.from("d0cf11e0a1b11ae100000000", "hex"), 422, MESSAGES.importOldWord],
  ["a web page", "<!doctype html><title>Ada</title>", 422, MESSAGES.importUnknown],
  ["rich text", "{\\rtf1 Ada}", 422, MESSAGES.importUnknown],
  ["JSON cut short", JSON_RESUME.slice(0, -9), 422, "This file is not JSON"],
  ["other JSON", '{"price": 5}', 422, "This file does not contain a resume in JSON Resume format"],
  [
    "deep JSON",
    `{"basics":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    422,
    "This file is nested too deeply to be a resume",
  ],
  ["a large file", Buffer.alloc(10 * 1024 * 1024 + 1, "Ada "), 422, MESSAGES.importTooLarge],
  ["a huge file", Buffer.alloc(20 * 1024 * 1024 + 1, "Ada "), 413, MESSAGES.bodyTooLarge],
])("refuses %s in words", async (_kind, file, status, message) => {
  expect(await refusal(file)).toEqual([status, message]);
});

it.each(["image/png", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "nonsense"])(
  "does not accept a body of type %s",
  async (type) => {
    expect(await refusal(JSON_RESUME, { type })).toEqual([415, MESSAGES.unsupportedMedia]);
  },
);
