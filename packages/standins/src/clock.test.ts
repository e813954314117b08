import { afterAll, beforeAll, expect, it } from "vitest";
import { type Standins, startStandins } from "./standins.ts";

let standins: Standins;
/** Hours from now until the next post goes out; null if none is planned. */
let next: number | null = null;
const moves: Date[] = [];

beforeAll(async () => {
  standins = await startStandins({
    port: 0,
    nextPost: async (now) => (next === null ? null : new Date(now.getTime() + next * 3_600_000)),
  });
  standins.onMove(async () => void moves.push(standins.now()));
});
afterAll(() => standins.close());

const page = async (path: string) => (await fetch(standins.url + path)).text();
const press = (fields: Record<string, string>) =>
  fetch(`${standins.url}/clock`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
/** Returns the number of minutes by which an action moves the clock ahead. */
async function ahead(act: () => Promise<unknown>): Promise<number> {
  const before = standins.now().getTime();
  await act();
  return Math.round((standins.now().getTime() - before) / 60_000);
}

it.each(["/", "/stripe"])("users can move the time on %s and return there", async (path) => {
  const shown = await page(path);
  for (const button of ["1 hour ahead", "1 day ahead", "1 month ahead"]) expect(shown).toContain(button);
  expect(shown).toContain(`name="back" value="${path}"`);
  let reply: Response | undefined;
  expect(await ahead(async () => (reply = await press({ advance: "3600", back: path })))).toBe(60);
  expect([reply?.status, reply?.headers.get("location")]).toEqual([303, path]);
});

it("moves to the next post, if one is planned, and notifies listeners", async () => {
  expect(await page("/")).toMatch(/value="next-post" disabled/u);
  expect((await press({ to: "next-post" })).status).toBe(400);
  next = 5;
  expect(await page("/")).not.toMatch(/value="next-post" disabled/u);
  moves.length = 0;
  expect(await ahead(() => press({ to: "next-post" }))).toBe(300);
  expect(moves).toHaveLength(1);
});

it("does not redirect to other sites", async () => {
  const reply = await press({ advance: "1", back: "https://evil.example/" });
  expect(reply.headers.get("location")).toBe("/");
});
