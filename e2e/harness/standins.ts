import { expect, type Page } from "@playwright/test";

/* Access to the stand-ins outside the browser: reads what they received and moves the time. */

/** Returns the texts that an account has published on a network, newest first. */
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

/** Sets or advances the product's clock. @returns the new time */
async function moveTime(standins: string, move: { to: string } | { advance: number }): Promise<string> {
  const response = await fetch(`${standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(move),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { now: string }).now;
}

/** Returns today's date in UTC, by the product's clock. */
const today = async (standins: string): Promise<Temporal.PlainDate> =>
  Temporal.PlainDate.from((await moveTime(standins, { advance: 0 })).slice(0, 10));

/** Returns tomorrow's date, by the product's clock. */
export const tomorrow = async (standins: string): Promise<string> =>
  (await today(standins)).add({ days: 1 }).toString();

/** Returns the date of the next Monday, by the product's clock. */
export async function comingMonday(standins: string): Promise<string> {
  const day = await today(standins);
  return day.add({ days: 8 - day.dayOfWeek }).toString();
}

/** Sets the product's clock, which keeps running from that time, and reloads the page. */
export async function itIs(page: Page, standins: string, instant: string): Promise<void> {
  await moveTime(standins, { to: instant });
  await page.reload();
}

/** Returns a handle that no other test uses. */
export const newHandle = (): string => `robin_${Date.now().toString(36)}`;
