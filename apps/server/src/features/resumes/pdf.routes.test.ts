import assert from "node:assert/strict";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { decodePdfWarnings, PDF_WARNINGS_HEADER } from "@postfolio/contract/resumes/pdf-warnings.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { printerIsUp, testPrinter } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { resumeHtml } from "../../../test/resume-html.ts";
import { createGuardedFetch } from "../../adapters/fetch/guarded-fetch.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import { refusalBody } from "../../../test/refusal-body.ts";

let requests: string[] = [];
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
beforeEach(() => {
  requests = [];
});

/**
 * `pictures.example` resolves to the listener, as if it were on the public internet. The bare address of the listener
 * still counts as private.
 */
const fetch = createGuardedFetch({
  ports: [port],
  allows: (address) => address === "127.0.0.2",
  resolve: (name, _options, done) =>
    done(null, [{ address: name === "pictures.example" ? "127.0.0.2" : "127.0.0.1", family: 4 }]),
});

const { printer } = await testPrinter({ fetch, deadlineMs: 3_000 });
const { app, send, refusal, signUp } = await buildTestApp({ deps: { pdf: printer } });
await printerIsUp(printer);

const html = resumeHtml(sampleResume, 2);
const generate = (body: object) => send("POST /api/users/generatePdf", { body });
async function printed(body: object) {
  const reply = await generate(body);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return { ...readPdf(reply.body as Buffer), headers: reply.headers };
}

test("a visitor downloads a PDF under the resume's name", async () => {
  const { headers, pages, title, author } = await printed({ html, template: 2, name: "My Resume" });
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toBe('attachment; filename="My Resume.pdf"');
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers).not.toHaveProperty(PDF_WARNINGS_HEADER.toLowerCase());
  expect(pages.join("")).toContain(sampleResume.Profile.name);
  expect({ title, author }).toEqual({ title: "My Resume", author: sampleResume.Profile.name });
});

test.each([
  [
    "履歴書 – Ünï",
    "attachment; filename=\"??? - ?n?.pdf\"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8%20-%20%C3%9Cn%C3%AF.pdf",
  ],
  ['../a\\b/c:*?"<>|\r\nSet-Cookie: x', 'attachment; filename=".. a b c Set-Cookie  x.pdf"'],
  ["   ", 'attachment; filename="My Resume.pdf"'],
])("the name %j survives the download", async (name, disposition) => {
  expect((await printed({ html, template: 2, name })).headers["content-disposition"]).toBe(disposition);
});

test("non-ASCII names and markup in them are text in title and author", async () => {
  const name = "Łukasz (x) \\ <script> 王";
  const resume = { ...sampleResume, Profile: { ...sampleResume.Profile, name } };
  const { title, author, pages } = await printed({
    html: resumeHtml(resume),
    template: 2,
    name: `A ${name}`,
  });
  expect({ title, author }).toEqual({ title: `A ${name}`, author: name });
  expect(pages.join("").replaceAll(/\s/gu, "")).toContain(name.replaceAll(" ", ""));
});

test("the requested template is used, with the server's own stylesheet", async () => {
  const markup = resumeHtml(sampleResume, 1).replace(" font-inter", "");
  const sidebar = await printed({ html: markup, template: 1 });
  const single = await printed({ html: `<style>*{display:none}</style>${markup}`, template: 2 });
  expect(sidebar.fonts.every(({ name }) => name.includes("Inter"))).toBe(true);
  expect(single.fonts.some(({ name }) => name.includes("SourceSerif4"))).toBe(true);
});

test.each([
  ["nothing at all", { html: "", template: 2 }, 400],
  ["only what is dropped", { html: "<script>1</script><p> </p>", template: 2 }, 400],
  ["no template", { html }, 400],
  ["an unknown template", { html, template: 11 }, 400],
  ["html of another type", { html: ["<p>"], template: 1 }, 400],
  ["a name beyond its limit", { html, template: 1, name: "x".repeat(LIMITS.resumeName + 1) }, 400],
  ["100,000 elements", { html: "<div>x".repeat(100_000), template: 1 }, 413],
  ["a million characters", { html: `<p>${"x".repeat(1_000_000)}</p>`, template: 1 }, 413],
  [
    "an address that costs the square of its length",
    { html: `<a href="http://a${"&lt!---->".repeat(230_000)}">x</a>`, template: 1 },
    413,
  ],
  [
    "400,000 attributes",
    { html: `<p ${Array.from({ length: 400_000 }, (_, n) => n.toString(36)).join(" ")}>x`, template: 1 },
    413,
  ],
  ["100,001 characters of text", { html: `<p>${"長".repeat(100_001)}</p>`, template: 1 }, 413],
  ["html beyond its limit", { html: "x".repeat(LIMITS.pdfHtmlBytes + 1), template: 1 }, 400],
  [
    "a body beyond its limit",
    { html: "x".repeat(2 * LIMITS.pdfHtmlBytes + LIMITS.bodyBytes), template: 1 },
    413,
  ],
])("rejected: %s", async (_what, body, status) => {
  expect((await refusal("POST /api/users/generatePdf", { body })).status).toBe(status);
});

const inside = `http://127.0.0.1:${port}`;
test.each([
  `<script src="${inside}/s"></script><img src="${inside}/i" onerror="fetch('${inside}/e')">`,
  `<meta http-equiv="refresh" content="0;url=${inside}/m"><base href="${inside}/"><link rel="stylesheet" href="${inside}/l">`,
  `<iframe src="${inside}/f" srcdoc="<img src=${inside}/d>"></iframe><object data="${inside}/o"></object><embed src="${inside}/b">`,
  `<style>@import "${inside}/a";p{background:url(${inside}/u)}</style><p style="background:url(${inside}/p);width:1e9px">x</p>`,
  `<svg><image href="${inside}/g"/><use href="${inside}/v#x"/><foreignObject><iframe src="file:///etc/passwd"></iframe></foreignObject></svg>`,
  `<img src="file:///etc/passwd"><img srcset="${inside}/t 1x" src="//127.0.0.1:${port}/r"><video poster="${inside}/w">`,
  `<form action="${inside}/q" id="f"><input autofocus onfocus="f.submit()"></form><a href="${inside}/h" ping="${inside}/n">x</a>`,
  `<img src="http://localhost:${port}/z"><img src="http://inside.example:${port}/y"><img src="http://2130706433:${port}/k">`,
  `<p class="resume-photo" id="x" style="position:fixed;inset:0;background:#000">x</p><svg><path d="M0 0L1e9 1e9" filter="url(#x)"/></svg>`,
  "<div>".repeat(5_000),
  `<svg viewBox="0 0 1e9 1e9"><rect width="1e30" height="1e30" rx="1e30"></rect></svg>x`,
  `${"<ul><li>".repeat(2_000)}x`,
])("hostile markup loads, leaks, and breaks nothing: %s", async (payload) => {
  const { status } = await generate({ html: `<article class="resume">x${payload}</article>`, template: 2 });
  expect([200, 413, 422]).toContain(status);
  const next = await printed({ html: '<article class="resume"><p>The next one</p></article>', template: 2 });
  expect(next.pages.join("").trim()).toBe("The next one");
  expect(requests).toEqual([]);
});

test("a picture from the web is fetched by the server, shrunk and embedded", async () => {
  const { images, headers } = await printed({
    html: `<p>x</p><img src="http://pictures.example:${port}/me.png">`,
    template: 2,
  });
  expect(requests).toEqual(["/me.png"]);
  expect(images).toBe(1);
  expect(headers).not.toHaveProperty(PDF_WARNINGS_HEADER.toLowerCase());
});

test.each([
  ["out of reach", `http://127.0.0.1:9/x.png`],
  ["inside the network", `${inside}/x.png`],
  [
    "no picture",
    `data:image/png;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")}`,
  ],
  ["a drawing that could load", "data:image/svg+xml;base64,PHN2Zy8+"],
  ["no address", "javascript:1"],
])("a picture that is %s is left out with a warning", async (_what, source) => {
  const { images, headers, pages } = await printed({ html: `<p>text</p><img src="${source}">`, template: 2 });
  expect(images).toBe(0);
  expect(pages.join("").trim()).toBe("text");
  const warnings = headers[PDF_WARNINGS_HEADER.toLowerCase()];
  expect(decodePdfWarnings(String(warnings))).toEqual([MESSAGES.pdfPictureLeftOut]);
});

test("visitors are limited more tightly than users, with a message", async () => {
  const settings = { LIMIT_PDF_VISITOR: "2", LIMIT_PDF_USER: "3" };
  const limited = await buildTestApp({ settings, deps: { pdf: printer } });
  const { token } = await limited.signUp();
  const statuses = async (times: number, as?: string) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      found.push(
        (await limited.send("POST /api/users/generatePdf", { body: { html, template: 2 } }, as)).status,
      );
    }
    return found;
  };
  expect(await statuses(3)).toEqual([200, 200, 429]);
  expect(await statuses(4, token)).toEqual([200, 200, 200, 429]);
  const refused = await limited.send("POST /api/users/generatePdf", { body: { html, template: 2 } });
  expect(refused.body).toEqual(refusalBody(MESSAGES.tooManyRequests));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("long documents use up a budget, sooner for visitors than for users, and pictures do not", async () => {
  const settings = { LIMIT_PDF_KB_VISITOR: "100", LIMIT_PDF_KB_USER: "150" };
  const limited = await buildTestApp({ settings, deps: { pdf: printer } });
  const { token } = await limited.signUp();
  const print = (length: number, as?: string) =>
    limited.send(
      "POST /api/users/generatePdf",
      { body: { html: `<p>${"word ".repeat(length / 5)}</p>`, template: 2 } },
      as,
    );
  expect((await print(60_000)).status).toBe(200);
  const refused = await print(60_000);
  expect([refused.status, refused.body]).toEqual([429, refusalBody(MESSAGES.pdfBudget)]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await print(60_000, token)).status).toBe(200);
  expect((await print(60_000, token)).status).toBe(200);
  expect((await print(60_000, token)).status).toBe(429);
  const { token: other } = await limited.signUp();
  const photo = `data:image/png;base64,${"A".repeat(200_000)}`;
  const body = {
    html: `<p>x</p><img src="${photo}">`,
    template: 2,
    resume: { Profile: { profileImageURL: photo } },
  };
  expect((await limited.send("POST /api/users/generatePdf", { body }, other)).status).toBe(200);
  // The limit also covers parts that are not printed, because the server has to read them as well.
  const unprinted = { html: "<p>x</p>", template: 2, resume: { extra: { more: photo } } };
  expect((await limited.send("POST /api/users/generatePdf", { body: unprinted }, other)).status).toBe(429);
});

test("a signed-in user prints too", async () => {
  const { token } = await signUp();
  expect((await send("POST /api/users/generatePdf", { body: { html, template: 1 } }, token)).status).toBe(
    200,
  );
});

test("a full queue is a 503 that says when to retry", async () => {
  const narrow = await testPrinter({ queue: 1 });
  await printerIsUp(narrow.printer);
  const busy = await buildTestApp({ deps: { pdf: narrow.printer } });
  const replies = await Promise.all(
    Array.from({ length: 6 }, () =>
      busy.send("POST /api/users/generatePdf", { body: { html, template: 2 } }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect({ status, body }).toEqual({ status: 503, body: refusalBody(MESSAGES.pdfBusy) });
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("without a browser: not ready, a 503 with a message, and everything else works", async () => {
  const none = await testPrinter({ chromiumPath: "/no/such/browser" });
  await vi.waitFor(() => expect(none.troubles).not.toEqual([]), 20_000);
  const without = await buildTestApp({ deps: { pdf: none.printer } });
  expect((await without.send("GET /readyz")).status).toBe(503);
  expect((await without.send("GET /healthz")).status).toBe(200);
  expect(await without.refusal("POST /api/users/generatePdf", { body: { html, template: 2 } })).toEqual({
    status: 503,
    message: MESSAGES.pdfNoBrowser,
  });
  expect((await send("GET /readyz")).status).toBe(200);
});

test("a client that disconnects midway does not harm the service", async () => {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const body = JSON.stringify({ html, template: 2 });
  for (let client = 0; client < 10; client += 1) {
    const request = httpRequest(`${address}/api/users/generatePdf`, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    request.on("error", () => undefined);
    request.end(body);
    setTimeout(() => request.destroy(), client * 3);
  }
  expect((await printed({ html, template: 2 })).pages.length).toBeGreaterThan(0);
});

const upload = (bytes: Buffer, type = "image/jpeg") =>
  app.inject({
    method: "POST",
    url: "/api/resumes/photo",
    payload: bytes,
    headers: { "content-type": type },
  });
const image = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? "#ff000080" : "#336699" } });
async function stored(bytes: Buffer, type?: string) {
  const reply = await upload(bytes, type);
  assert.equal(reply.statusCode, 200, reply.body);
  const { data } = reply.json<{ data: string }>();
  const [, mediaType, base64 = ""] = /^data:(image\/\w+);base64,(.*)$/u.exec(data) ?? [];
  return { mediaType, ...(await sharp(Buffer.from(base64, "base64")).metadata()) };
}

test("a photo is resized, rotated, and stripped of metadata", async () => {
  const camera = await image(3_000, 2_000)
    .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const photo = await stored(camera);
  expect(photo).toMatchObject({ mediaType: "image/jpeg", width: 341, height: 512 });
  expect(photo.exif).toBeUndefined();
  expect(photo.icc).toBeUndefined();
});

test("a photo keeps its transparency, and its size if it is small", async () => {
  expect(await stored(await image(100, 50, 4).webp().toBuffer(), "image/webp")).toMatchObject({
    mediaType: "image/png",
    width: 100,
    height: 50,
  });
});

test("a photo of an animation is the first frame", async () => {
  const frames = await sharp([await image(20, 20).png().toBuffer(), await image(20, 20).png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect(await stored(frames, "image/gif")).toMatchObject({ width: 20, height: 20 });
});

test.each([
  ["text", Buffer.from("not a picture"), "image/png"],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
  ["a drawing under another name", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/png"],
  ["a PDF", Buffer.from("%PDF-1.4\n%%EOF"), "image/png"],
  ["half a picture", (await image(300, 300).png().toBuffer()).subarray(0, 200), "image/png"],
])("no photo: %s", async (_what, bytes, type) => {
  const reply = await upload(bytes, type);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual(refusalBody(MESSAGES.photoUnreadable));
});

test.each([
  ["an unnamed file", Buffer.from("x"), "application/octet-stream", 415],
  ["a form", Buffer.from("a=b"), "application/x-www-form-urlencoded", 415],
  ["more than 8 MB", Buffer.alloc(LIMITS.photoBytes + 1), "image/png", 413],
])("no photo: %s", async (_what, bytes, type, status) => {
  const reply = await upload(bytes, type);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ status: "error" });
});

test("a photo with more pixels than any camera takes is rejected before decoding", async () => {
  const bomb = await sharp({
    create: { width: 11_000, height: 11_000, channels: 3, background: "red" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(LIMITS.photoBytes);
  const reply = await upload(bomb, "image/png");
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual(refusalBody(MESSAGES.photoTooManyPixels));
});

test("a missing photo is rejected", async () => {
  expect((await upload(Buffer.alloc(0))).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.inject({ method: "POST", url: "/api/resumes/photo" })).statusCode).toBe(422);
});
