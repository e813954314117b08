import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { SIGNATURE_HEADER, TEST_EVENT, WEBHOOK_EVENTS } from "@postfolio/contract/webhooks/webhooks.ts";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { parseConfig } from "../../config/config.ts";
import { TRIES } from "../../jobs/jobs.ts";
import { KEY_DELAY } from "../posts/approval/key-brake.ts";
import { RECEIVER_TIMEOUT_MS } from "./delivering.ts";
import { signatureOf } from "./signature.ts";

/* Tries out what docs/own-software.md tells developers, and compares it with the code. */

const TEXT = readFileSync(new URL("../../../../../docs/own-software.md", import.meta.url), "utf8");
const blocks = (language: string): string[] =>
  [...TEXT.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "gu"))].map(([, code]) => code!);

function hasCurl(): boolean {
  try {
    execFileSync("curl", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!hasCurl())(
  "has calls that work as they are written, and a repeated one makes no second draft",
  async () => {
    const { app, call, signUp } = await buildTestApp();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { token } = await signUp();
    const wanted = { name: "Script", scopes: ["posts:draft" as const], expiresInDays: null };
    const { key } = (await call("POST /api/keys", { body: wanted }, token)).data;
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const run = async (code: string) => {
      const line = code.replaceAll("https://postfolio.example.com", address).replace(/^export KEY.*$/mu, "");
      const { stdout } = await promisify(execFile)("sh", ["-c", line], { env: { ...process.env, KEY: key } });
      return JSON.parse(stdout) as { status: string; data: Record<string, unknown> };
    };
    const [first, draft, ...others] = blocks("sh");
    expect(others).toEqual([]);
    expect(await run(first!)).toMatchObject({ status: "Success", data: { name: "Script" } });
    const made = await run(draft!);
    expect(made).toMatchObject({ status: "Success", data: { status: "draft", text: "Sourdough is alive." } });
    expect(await run(draft!)).toEqual(made);
  },
);

it("has a check that accepts only what is signed here", async () => {
  const [code] = blocks("js");
  const { isFromPostfolio: check } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code!)}`
  )) as { isFromPostfolio: (body: string, header: string, secret: string, now: number) => boolean };
  const now = new Date("2027-01-10T08:30:00Z");
  const body = JSON.stringify({ type: "test", text: "Brötchen" });
  const both = signatureOf(body, ["whsec_new", "whsec_old"], now);
  for (const secret of ["whsec_new", "whsec_old"])
    expect(check(body, both, secret, now.getTime())).toBe(true);
  expect(check(body, both, "whsec_other", now.getTime())).toBe(false);
  expect(check(`${body} `, both, "whsec_new", now.getTime())).toBe(false);
  expect(check(body, both, "whsec_new", now.getTime() + 6 * MINUTE)).toBe(false);
  for (const bad of ["", "t=,v1=", "v1=00", "t=1,v1=xx"])
    expect(check(body, bad, "whsec_new", 0)).toBe(false);
  expect(TEXT.toLowerCase()).toContain(`\`${SIGNATURE_HEADER}: t=`);
});

it("lists the existing events", () => {
  const listed = [...TEXT.matchAll(/^\| `([a-z.]+)` +\|/gmu)].map(([, event]) => event);
  expect(listed).toEqual([...WEBHOOK_EVENTS, TEST_EVENT]);
});

it("states the current limits", () => {
  const { limits } = parseConfig({});
  const holds = {
    "keys of one account": LIMITS.keysPerUser,
    "requests a minute with one key (`LIMIT_KEY`)": limits.key,
    "posts that one key lets go out within an hour": LIMITS.keyPosts,
    "minutes before a post with a key goes out, at least": KEY_DELAY / MINUTE,
    "webhooks of one account": LIMITS.webhooksPerUser,
    "stored events of one account, the oldest forgotten": LIMITS.deliveriesPerUser,
    "test events a minute (`LIMIT_WEBHOOK_TEST`)": limits.webhookTest,
    "seconds that a receiver may take to answer": RECEIVER_TIMEOUT_MS / SECOND,
    "tries to send an event, over about an hour": TRIES,
    "failed calls in a row, after which a webhook is paused": LIMITS.webhookFailures,
  };
  const listed = [...TEXT.matchAll(/^\| (.+?) +\| (\d+) +\|$/gmu)].map(([, what, most]) => [
    what,
    Number(most),
  ]);
  expect(Object.fromEntries(listed)).toEqual(holds);
});
