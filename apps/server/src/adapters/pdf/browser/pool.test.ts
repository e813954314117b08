import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { isLong, someOf } from "../../../../test/length.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { findBrowser } from "./browser.ts";
import { fontFiles, installFonts } from "../fonts.ts";
import { BrowserPool, type PoolOptions } from "./pool.ts";
import { BrowserStartError, PrintBrowser } from "./print-browser.ts";

/*
 * Tests that the browser itself blocks scripts and network access, in case a hostile document gets past the sanitizer.
 */

const chromium = await findBrowser(process.env["CHROMIUM_PATH"]);
const fonts = await installFonts(fontFiles().slice(0, 1));

function startPool(options: Partial<PoolOptions> = {}) {
  const browsers: PrintBrowser[] = [];
  const troubles: string[] = [];
  let starts = 0;
  const pool = new BrowserPool({
    start: async () => {
      starts += 1;
      const browser = await PrintBrowser.start(chromium, fonts);
      browsers.push(browser);
      return browser;
    },
    size: 1,
    queue: 8,
    deadlineMs: 2_000,
    onTrouble: (message) => troubles.push(message),
    ...options,
  });
  onTestFinished(() => pool.close());
  return { pool, browsers, troubles, starts: () => starts };
}

const page = (body: string, head = "") =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body style="font-family:Inter">${body}</body></html>`;
/** Takes long enough to print that a test can act in the meantime. */
const slow = page("<p>slow</p>".repeat(4_000));

async function text(pool: BrowserPool, html: string): Promise<string> {
  const outcome = await pool.print(html);
  return outcome.kind === "printed" ? readPdf(outcome.pdf).pages.join("").trim() : outcome.kind;
}

/** Starts a pool and waits until its browser is idle. */
async function startIdlePool(options: Partial<PoolOptions> = {}) {
  const started = startPool(options);
  await vi.waitUntil(() => started.pool.ready, 20_000);
  return started;
}

let requests: string[] = [];
const listener = createServer((request, reply) => {
  requests.push(request.url ?? "");
  reply.end("<svg xmlns='http://www.w3.org/2000/svg'/>");
});
await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
afterAll(() => listener.close());
const { port } = listener.address() as AddressInfo;

const HOSTILE = ["127.0.0.1", "localhost", "[::1]"].flatMap((host) => {
  const url = `http://${host}:${port}`;
  return [
    `<script>fetch("${url}/fetch");new Image().src="${url}/image";location="${url}/location"</script>`,
    `<img src="${url}/img" srcset="${url}/srcset 2x"><img src=x onerror="fetch('${url}/onerror')">`,
    `<body onload="fetch('${url}/onload')" background="${url}/background">`,
    `<link rel=stylesheet href="${url}/css"><link rel=preload as=image href="${url}/preload"><link rel=preconnect href="${url}">`,
    `<link rel=dns-prefetch href="${url}"><link rel=prefetch href="${url}/prefetch"><link rel=icon href="${url}/icon">`,
    `<meta http-equiv=refresh content="0;url=${url}/refresh">`,
    `<base href="${url}/"><img src=base>`,
    `<iframe src="${url}/iframe"></iframe><iframe srcdoc="<img src='${url}/srcdoc'>"></iframe>`,
    `<object data="${url}/object"></object><embed src="${url}/embed"><applet archive="${url}/applet">`,
    `<style>@import "${url}/import";body{background:url(${url}/url)}@font-face{font-family:f;src:url(${url}/font)}p{font-family:f}</style><p>x`,
    `<p style="background:image-set(url(${url}/set) 1x);list-style:url(${url}/list);cursor:url(${url}/cursor),auto">x</p>`,
    `<svg><image href="${url}/svg"/><use href="${url}/use#a"/><foreignObject><img src="${url}/foreign"></foreignObject></svg>`,
    `<svg><filter id=f><feImage href="${url}/feimage"/></filter><rect width=9 height=9 filter="url(#f)" fill="url(${url}/fill#a)"/></svg>`,
    `<video src="${url}/video" poster="${url}/poster" autoplay></video><audio src="${url}/audio" autoplay></audio>`,
    `<form id=f action="${url}/form"><input autofocus onfocus="f.submit()"></form><portal src="${url}/portal"></portal>`,
    `<picture><source srcset="${url}/source"><img></picture><input type=image src="${url}/input">`,
    `<a ping="${url}/ping" href="${url}/a">x</a><link rel=prerender href="${url}/prerender"><script type=speculationrules>{"prefetch":[{"source":"list","urls":["${url}/spec"]}]}</script>`,
    `<?xml-stylesheet href="${url}/xml"?><math href="${url}/math">x</math><frameset><frame src="${url}/frame"></frameset>`,
  ];
});

test("lets no document reach the network or a file, and prints the next one", async () => {
  const { pool } = startPool();
  for (const payload of HOSTILE) {
    const outcome = await pool.print(page(payload));
    expect({ payload, outcome: outcome.kind }).toEqual({
      payload,
      outcome: expect.stringMatching(/printed|rejected/u),
    });
    expect({ payload, next: await text(pool, page("next")) }).toEqual({ payload, next: "next" });
  }
  expect(
    await text(pool, page('<iframe src="file:///etc/passwd" width=500 height=500></iframe><p>end')),
  ).toBe("end");
  expect(requests).toEqual([]);
});

test("a pending redirect in one document does not blank the next ones", async () => {
  const { pool, browsers } = startPool();
  for (const delay of [0, 1]) {
    const refresh = `<meta http-equiv=refresh content="${delay};url=http://127.0.0.1:${port}/late">`;
    await pool.print(page("first", refresh));
    const until = Date.now() + 500 + 1_000 * delay;
    while (Date.now() < until) expect(await text(pool, page("somebody else's"))).toBe("somebody else's");
  }
  expect(requests).toEqual([]);
  expect(browsers.length).toBeLessThanOrEqual(2);
});

test("prints many documents on one browser, each with its own policy", async () => {
  const { pool, browsers } = startPool();
  const policy = `<meta http-equiv=Content-Security-Policy content="default-src 'none'">`;
  for (let number = 0; number < (isLong ? 210 : 50); number += 1) {
    expect(await text(pool, page(`document ${number}`, policy))).toBe(`document ${number}`);
  }
  expect(browsers).toHaveLength(1);
});

test("leaves nothing of one document in the next", async () => {
  const { pool } = startPool();
  const deny = `<meta http-equiv=Content-Security-Policy content="default-src 'none'">`;
  await pool.print(page("<style>p{display:none}</style>secret", `${deny}<title>Secret</title>`));
  const outcome = await pool.print(page("<style>p{color:red}</style><p>mine</p>"));
  expect(outcome.kind).toBe("printed");
  if (outcome.kind !== "printed") return;
  const { pages, title } = readPdf(outcome.pdf);
  expect(pages.join("").trim()).toBe("mine");
  expect(title).not.toContain("Secret");
});

test.each(
  someOf([
    ["100,000 elements", page("<div>x".repeat(100_000))],
    ["a box of 1e9 pixels", page(`<div style="width:1e9px;height:1e9px;background:red">x</div>`)],
    ["a page of 2 mm", page("text ".repeat(2_000), "<style>@page{size:2mm 2mm;margin:0}</style>")],
    [
      "filters",
      page(
        `<div style="filter:blur(900px);width:9000px;height:9000px">${"<p style='filter:blur(99px)'>x".repeat(500)}</div>`,
      ),
    ],
    ["nested tables", page("<table><tr><td>x".repeat(3_000))],
  ]),
)("finishes within the deadline and prints the next document: %s", async (_name, bomb) => {
  // The deadline is short, because this document uses all of the CPU until it is stopped.
  const { pool } = startPool({ deadlineMs: 500 });
  expect(["printed", "rejected"]).toContain((await pool.print(bomb)).kind);
  await vi.waitFor(async () => expect(await text(pool, page("next"))).toBe("next"), 10_000);
});

test("prints a document on a fresh browser when the first one is killed", async () => {
  const { pool, browsers } = await startIdlePool({ deadlineMs: 20_000 });
  const printing = pool.print(slow);
  await setTimeout(Math.random() * 100);
  process.kill(-browsers[0]!.pid, "SIGKILL");
  expect((await printing).kind).toBe("printed");
  expect(browsers).toHaveLength(2);
  await browsers[0]?.gone;
});

test("requests a retry for a document that crashed two browsers, since the machine may be at fault", async () => {
  const { pool, browsers } = await startIdlePool({ deadlineMs: 20_000 });
  const printing = pool.print(slow);
  for (const round of [0, 1]) {
    await vi.waitFor(() => expect(browsers).toHaveLength(round + 1), 5_000);
    await setTimeout(Math.random() * 100);
    process.kill(-browsers[round]!.pid, "SIGKILL");
  }
  expect(await printing).toMatchObject({ kind: "busy" });
  expect(await text(pool, page("next"))).toBe("next");
});

test("kills a hung browser and all its processes at the deadline", async () => {
  const { pool, browsers, troubles } = await startIdlePool({ deadlineMs: 500 });
  const hung = browsers[0]!.pid;
  process.kill(-hung, "SIGSTOP");
  expect(await pool.print(page("never"))).toEqual({ kind: "rejected" });
  expect(troubles).toEqual(["A document was not printed in time; its browser was replaced"]);
  expect(await text(pool, page("next"))).toBe("next");
  expect(groupMembers(hung)).toEqual([]);
});

test("replaces a browser that dies while idle", async () => {
  const { pool, browsers } = await startIdlePool();
  process.kill(-browsers[0]!.pid, "SIGKILL");
  await vi.waitFor(() => expect(browsers).toHaveLength(2), 5_000);
  expect(await text(pool, page("next"))).toBe("next");
});

test("stops a browser that is not needed, and starts one for the next document", async () => {
  const { pool, browsers, troubles, starts } = await startIdlePool({ idleMs: 50 });
  expect(await text(pool, page("first"))).toBe("first");
  await vi.waitUntil(() => browsers.every(({ alive }) => !alive), 10_000);
  expect(groupMembers(browsers[0]!.pid)).toEqual([]);
  await browsers[0]?.gone;
  const before = starts();
  await setTimeout(0);
  expect([pool.ready, starts()]).toEqual([true, before]);
  expect(await text(pool, page("next"))).toBe("next");
  expect(troubles).toEqual([]);
});

test("stops a browser that only had to prove that it starts", async () => {
  const { pool, browsers } = await startIdlePool({ unusedMs: 50 });
  await vi.waitUntil(() => browsers.every(({ alive }) => !alive), 10_000);
  expect(await text(pool, page("first"))).toBe("first");
  // This browser has printed, so it stays.
  expect(await text(pool, page("second"))).toBe("second");
  expect(browsers).toHaveLength(2);
});

test("starts a second browser only while documents wait", async () => {
  const { pool, browsers } = await startIdlePool({ size: 2, deadlineMs: 20_000 });
  for (const name of ["one", "two"]) expect(await text(pool, page(name))).toBe(name);
  expect(browsers).toHaveLength(1);
  const printed = await Promise.all([pool.print(slow), text(pool, page("beside"))]);
  expect([printed[0].kind, printed[1]]).toEqual(["printed", "beside"]);
  await vi.waitUntil(() => browsers.length === 2, 10_000);
});

test("turns jobs away immediately when the queue is full", async () => {
  const { pool } = await startIdlePool({ queue: 2 });
  const jobs = Array.from({ length: 5 }, () => pool.print(page("x")));
  const kinds = (await Promise.all(jobs)).map(({ kind }) => kind);
  expect(kinds).toEqual(["printed", "printed", "printed", "busy", "busy"]);
  expect(await pool.print(page("x"))).toMatchObject({ kind: "printed" });
});

test("drops a queued job whose client went away", async () => {
  const { pool } = await startIdlePool();
  const first = pool.print(page("x"));
  const client = new AbortController();
  const second = pool.print(page("x"), client.signal);
  client.abort();
  expect((await first).kind).toBe("printed");
  expect((await second).kind).toBe("busy");
});

test("reports a missing browser immediately, once, and keeps trying to start one", async () => {
  let starts = 0;
  const { pool, troubles } = startPool({
    start: async () => {
      starts += 1;
      if (starts < 3) throw new BrowserStartError("no browser here");
      return PrintBrowser.start(chromium, fonts);
    },
  });
  expect(await pool.print(page("x"))).toEqual({ kind: "no_browser" });
  expect(pool.ready).toBe(false);
  await vi.waitFor(() => expect(pool.ready).toBe(true), 10_000);
  expect(troubles).toEqual(["The PDF browser did not start"]);
  expect(await text(pool, page("x"))).toBe("x");
});

test("closing ends every process and resolves every waiting job", async () => {
  const { pool, browsers } = await startIdlePool();
  const waiting = [pool.print(slow), pool.print(page("x"))];
  await pool.close();
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).not.toContain("printed");
  expect(groupMembers(browsers[0]?.pid ?? 0)).toEqual([]);
  expect(await pool.print(page("x"))).toMatchObject({ kind: "busy" });
});

test("names an executable that is not a browser in the error", async () => {
  await expect(PrintBrowser.start({ path: "/no/such/browser" }, fonts)).rejects.toThrow("/no/such/browser");
  await expect(PrintBrowser.start({ path: process.execPath }, fonts)).rejects.toThrow(BrowserStartError);
});

test.runIf(process.platform === "linux")(
  "sandboxes renderers with namespaces and a system call filter",
  async () => {
    const { browsers } = await startIdlePool();
    const renderers = processes().filter(
      ({ group, args }) => group === browsers[0]?.pid && args.includes("--type=renderer"),
    );
    expect(renderers.length).toBeGreaterThan(0);
    for (const { pid, user } of renderers) {
      expect(user).not.toBe("0");
      const status = execFileSync("cat", [`/proc/${pid}/status`], { encoding: "utf8" });
      expect(status).toMatch(/^Seccomp:\s2$/mu);
      expect(status).toMatch(/^NoNewPrivs:\s1$/mu);
      expect(status).toMatch(/^CapEff:\s0+$/mu);
    }
  },
);

function processes() {
  return execFileSync("ps", ["-eo", "pid,pgid,uid,stat,args"], { encoding: "utf8" })
    .split("\n")
    .slice(1)
    .map((line) => {
      const [pid, group, user, state, ...args] = line.trim().split(/\s+/u);
      return { pid: Number(pid), group: Number(group), user, state: state ?? "", args: args.join(" ") };
    });
}

const groupMembers = (group: number) =>
  processes().filter((entry) => entry.group === group && !entry.state.startsWith("Z"));
