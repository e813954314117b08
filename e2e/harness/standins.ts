import { expect, type Page } from "@playwright/test";

/* What tests do with the stand-ins besides the browser: read what arrived there and move the time. */

/** The texts that an account has published on a network, newest first. */
export async function published(
  standins: string,
  network: "x" | "linkedin",
  handle: string,
): Promise<string[]> {
  const all = (await (await fetch(`${standins}/${network}/timeline.json`)).json()) as {
    author: string;
    text: string;
  }[];
  return all.filter(({ author }) => author === handle).map(({ text }) => text);
}

/** Moves the product's time. @returns the time there */
async function moveTime(standins: string, move: { to: string } | { advance: number }): Promise<string> {
  const response = await fetch(`${standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(move),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { now: string }).now;
}

/** Today's date in UTC by the product's time. */
const today = async (standins: string): Promise<Temporal.PlainDate> =>
  Temporal.PlainDate.from((await moveTime(standins, { advance: 0 })).slice(0, 10));

/** The day after the product's. */
export const tomorrow = async (standins: string): Promise<string> =>
  (await today(standins)).add({ days: 1 }).toString();

/** The first Monday after the product's day. */
export async function comingMonday(standins: string): Promise<string> {
  const day = await today(standins);
  return day.add({ days: 8 - day.dayOfWeek }).toString();
}

/** Moves the product's time, which keeps running from there. The screens follow it. */
export async function itIs(page: Page, standins: string, instant: string): Promise<void> {
  await moveTime(standins, { to: instant });
  await page.reload();
}

/** A handle that no other test uses. */
export const newHandle = (): string => `robin_${Date.now().toString(36)}`;
