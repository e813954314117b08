import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { decodePdfWarnings, PDF_WARNINGS_HEADER } from "@postfolio/contract/resumes/pdf-warnings.ts";
import { WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import mammoth from "mammoth";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { createGuardedFetch } from "../../adapters/fetch/guarded-fetch.ts";
import { pictureLoader } from "../../adapters/pdf/pictures.ts";
import type { PdfPrinter } from "../../adapters/pdf/pdf.ts";
import { createPictureShrinker } from "../../adapters/pictures/shrink-picture.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const requests: string[] = [];
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const outside = createServer((request, reply) => {
  requests.push(request.url ?? "");
  reply.setHeader("content-type", "image/png").end(picture);
});
await new Promise<void>((done) => outside.listen(0, "0.0.0.0", done));
afterAll(() => outside.close());
const { port } = outside.address() as AddressInfo;

/**
 * One hostname resolves to the listener, as if it were on the public internet. Its IP address still counts as private.
 */
const fetch = createGuardedFetch({
  ports: [port],
  allows: (address) => address === "127.0.0.2",
  resolve: (_name, _options, done) => done(null, [{ address: "127.0.0.2", family: 4 }]),
});
/** A printer that only loads pictures, which is all that a Word document needs. */
const pdf: PdfPrinter = {
  print: async () => ({ kind: "busy", retryAfter: 1 }),
  draw: async () => ({ kind: "busy", retryAfter: 1 }),
  loadPicture: pictureLoader(
    fetch,
    createPictureShrinker(() => {}),
  ),
  fits: async () => true,
  ready: async () => false,
  close: async () => {},
};
const { send, refusal, signUp } = await buildTestApp({ deps: { pdf } });

const word = (resume: object, as?: string) => send("POST /api/resumes/docx", { body: { resume } }, as);
async function readWord(reply: { status: number; body: unknown }) {
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return (await mammoth.convertToHtml({ buffer: reply.body as Buffer })).value;
}

test("a visitor downloads a Word document under the person's name", async () => {
  const reply = await word({ ...sampleResume, Profile: { ...sampleResume.Profile, name: "Zoë A/B" } });
  expect(reply.headers).toMatchObject({
    "content-type": WORD_TYPE,
    "content-disposition":
      "attachment; filename=\"Zo? A B - Resume.docx\"; filename*=UTF-8''Zo%C3%AB%20A%20B%20-%20Resume.docx",
    "cache-control": "no-store",
  });
  expect(reply.headers).not.toHaveProperty(PDF_WARNINGS_HEADER.toLowerCase());
  expect(await readWord(reply)).toContain("<h1>Zoë A/B</h1>");
});

test("a Word document requires only a name, and accepts older shapes", async () => {
  const reply = await word({
    Profile: { name: "Jo Lind" },
    skills: { items: [{ text: "Baking", level: "Expert" }] },
  });
  expect(await readWord(reply)).toMatch(/<h1>Jo Lind<\/h1>.*Baking/su);
});

const withPhoto = (profileImageURL: string) => ({ Profile: { name: "Jo Lind", profileImageURL } });

test("a Word document shows the photo: embedded, stored or from the web", async () => {
  const { token } = await signUp();
  const stored = await send(
    "POST /api/resumes/create",
    { body: withPhoto(`data:image/png;base64,${picture.toString("base64")}`) },
    token,
  );
  const { profileImageURL } = (stored.body as { data: { Profile: { profileImageURL: string } } }).data
    .Profile;
  expect(profileImageURL).toMatch(/^\/api\/photos\//u);
  const sources = [
    [`data:image/png;base64,${picture.toString("base64")}`, undefined],
    [`http://pictures.example:${port}/me.png`, undefined],
    [profileImageURL, token],
  ] as const;
  for (const [source, as] of sources) {
    const reply = await word(withPhoto(source), as);
    expect(reply.headers).not.toHaveProperty(PDF_WARNINGS_HEADER.toLowerCase());
    expect(await readWord(reply)).toContain('<img alt="Jo Lind" src="data:image/jpeg');
  }
  // To others, the photo does not exist.
  for (const as of [undefined, (await signUp()).token]) {
    const reply = await word(withPhoto(profileImageURL), as);
    expect(await readWord(reply)).not.toContain("<img");
    expect(decodePdfWarnings(String(reply.headers[PDF_WARNINGS_HEADER.toLowerCase()]))).toEqual([
      MESSAGES.wordPictureLeftOut,
    ]);
  }
});

test("a photo inside the network is left out of a Word document, with a warning", async () => {
  const reply = await word(withPhoto(`http://127.0.0.1:${port}/inside.png`));
  expect(await readWord(reply)).not.toContain("<img");
  expect(reply.headers).toHaveProperty(PDF_WARNINGS_HEADER.toLowerCase());
  expect(requests).not.toContain("/inside.png");
});

test.each([
  ["no resume", undefined, 400],
  ["a text", "resume", 400],
  ["nothing to show", {}, 400],
  ["only what is hidden", { Employment: { display: false, items: [] } }, 400],
  ["a blank name of the resume", { ...sampleResume, name: " " }, 400],
  ["a line beyond its limit", { Profile: { name: "x".repeat(LIMITS.line + 1) } }, 400],
  ["100,001 characters", { Certifications: { items: Array<string>(26).fill("長".repeat(4_000)) } }, 413],
  ["a body beyond its limit", { Profile: { about: "x".repeat(LIMITS.bodyBytes) } }, 413],
])("no Word document: %s", async (_what, resume, status) => {
  const reply = await send("POST /api/resumes/docx", { body: { resume } });
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ status: "error", data: expect.any(String) as string });
});

test("a stored resume is printed as it was returned, and an unknown field is rejected by name", async () => {
  const record = {
    _id: "x",
    user: "00000000-0000-7000-8000-000000000000",
    version: 4,
    createdAt: "",
    __v: 0,
  };
  const stored = { ...sampleResume, ...record };
  expect((await word(stored)).status).toBe(200);
  const html = "<p>Ada</p>";
  for (const [path, body, field] of [
    ["POST /api/resumes/docx", { resume: { ...stored, favouriteColour: "red" } }, "favouriteColour"],
    ["POST /api/resumes/docx", { resume: { Profile: { name: "Ada", nickname: "A" } } }, "nickname"],
    ["POST /api/resumes/docx", { resume: sampleResume, template: 2 }, "template"],
    ["POST /api/users/generatePdf", { html, template: 2, title: "Ada" }, "title"],
    ["POST /api/users/generatePdf", { html, template: 2, resume: { options: { papr: "A4" } } }, "papr"],
  ] as const) {
    expect(await refusal(path, { body })).toEqual({
      status: 400,
      message: `Unknown field “${field}”`,
    });
  }
});

test("Word documents count toward the limits and the budget of PDFs", async () => {
  const settings = { LIMIT_PDF_VISITOR: "3", LIMIT_PDF_KB_VISITOR: "30" };
  const limited = await buildTestApp({ settings, deps: { pdf } });
  const long = { Profile: { name: "x", about: "word ".repeat(3_600) } };
  const replies = [
    await limited.send("POST /api/resumes/docx", { body: { resume: long } }),
    await limited.send("POST /api/resumes/docx", { body: { resume: long } }),
    await limited.send("POST /api/users/generatePdf", { body: { html: "<p>x</p>", template: 2 } }),
    await limited.send("POST /api/resumes/docx", { body: { resume: { Profile: { name: "x" } } } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 429, 429, 429]);
  expect(replies[1]!.body).toMatchObject({ data: MESSAGES.pdfBudget });
  expect(replies[3]!.body).toMatchObject({ data: MESSAGES.tooManyRequests });
});
