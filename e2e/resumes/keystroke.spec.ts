import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { isLong } from "../../apps/server/test/length.ts";
import { expect, register, saved, signIn, test } from "../harness/test.ts";
import type { User } from "../harness/users.ts";

/*
 * Typed text is painted first. Everything that reads the document includes the text, and the text is stored before the
 * page closes.
 */

const CLOSINGS = isLong ? 100 : 10;

/** Lets the page hold back frames and timers, as if everything happened between a keystroke and its frame. */
function holdFrames(): void {
  const held: (() => void)[] = [];
  let holds = false;
  const [frame, timer] = [requestAnimationFrame, setTimeout];
  window.requestAnimationFrame = (run) =>
    holds ? held.push(() => frame(run)) : frame((now) => (holds ? held.push(() => frame(run)) : run(now)));
  window.setTimeout = ((run: () => void, delay?: number) =>
    timer(() => (holds ? held.push(run) : run()), delay)) as typeof setTimeout;
  addEventListener("hold", () => (holds = true));
  addEventListener("go on", () => {
    holds = false;
    for (const run of held.splice(0)) run();
  });
}
const tell = (page: Page, name: "hold" | "go on") =>
  page.evaluate((type) => void dispatchEvent(new Event(type)), name);

const summary = (page: Page) => page.getByRole("textbox", { name: "Summary" });
const preview = (page: Page) => page.locator(".resume");

async function openSummary(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await saved(page);
  await summary(page).click();
  await expect(page.locator(".ProseMirror-focused")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+End");
}

async function storeResume(page: Page): Promise<{ user: User; path: string }> {
  const user = await register(page);
  return { user, path: `/resume?template=1&id=${await user.api.createResume("Typed", 1)}` };
}

/** Presses a control without moving focus, because that would report the typed text. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).dispatchEvent("click");

const WORD = " lighthouses";

const sends = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.url().includes(path) && (request.postData() ?? "").includes(WORD));
const saves = (page: Page) => sends(page, "/editResume/");

/** All actions that need the current text while the focus is still in the field. */
const DOORS: Record<string, (page: Page) => Promise<unknown>> = {
  "undo and redo": async (page) => {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(summary(page)).not.toContainText(WORD);
    await expect(preview(page)).not.toContainText(WORD);
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(summary(page)).toContainText(WORD);
    await expect(preview(page)).toContainText(WORD);
  },
  "the button of undo": async (page) => {
    await press(page, "Undo");
    await expect(summary(page)).not.toContainText(WORD);
    await expect(preview(page)).not.toContainText(WORD);
  },
  "a save by key": (page) => Promise.all([saves(page), page.keyboard.press("ControlOrMeta+s")]),
  sharing: (page) => Promise.all([saves(page), press(page, "Share")]),
  tailoring: (page) => Promise.all([saves(page), press(page, "Tailor to a job")]),
  "another screen": (page) =>
    Promise.all([
      saves(page),
      page.getByRole("link", { name: "Cover Letters", exact: true }).first().dispatchEvent("click"),
    ]),
  "another tab of the form": async (page) => {
    await page.getByRole("tab", { name: "Professional" }).dispatchEvent("click");
    await expect(preview(page)).toContainText(WORD);
  },
  "a PDF": async (page) => {
    const sent = sends(page, "/generatePdf");
    await press(page, /^PDF/u);
    await tell(page, "go on");
    await sent;
  },
  "a file of text": async (page) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, /^Plain text/u)]);
    expect(await readFile(await download.path(), "utf8")).toContain(WORD);
  },
  "a focus that moves": async (page) => {
    await page.keyboard.press("Tab");
    await expect(preview(page)).toContainText(WORD);
  },
  "a window that is hidden": async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    expect(await page.evaluate(() => Object.values(localStorage).join(" "))).toContain(WORD);
  },
};

for (const [door, open] of Object.entries(DOORS)) {
  test(`${door} right after typing a word includes the word`, async ({ page }) => {
    await page.addInitScript(holdFrames);
    await openSummary(page, (await storeResume(page)).path);
    // The download panel's buttons also read the document.
    await page.getByTitle("Download").click();
    await expect(page.getByRole("button", { name: /^PDF/u })).toBeFocused();
    await summary(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await tell(page, "hold");
    await page.keyboard.type(WORD);
    await expect(summary(page)).toContainText(WORD);
    expect(await preview(page).textContent()).not.toContain(WORD);
    await open(page);
    await tell(page, "go on");
  });
}

test("a save in another window right after typing a word is merged with it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(holdFrames);
  const { user, path } = await storeResume(page);
  await openSummary(page, path);
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await signIn(other, user);
  await openSummary(other, path);
  await Promise.all([
    other.waitForResponse((response) => response.url().includes("/editResume/")),
    other.getByLabel("Location").fill("Lisbon"),
  ]);

  await tell(page, "hold");
  await page.keyboard.type(WORD);
  await Promise.all([saves(page), page.evaluate(() => void dispatchEvent(new Event("focus")))]);
  await tell(page, "go on");
  await expect(page.getByLabel("Location")).toHaveValue("Lisbon");
  await expect(summary(page)).toContainText(WORD);
  await expect(preview(page)).toContainText(WORD);
  await context.close();
});

test("a composition goes on while the preview follows it", async ({ page, context }) => {
  await openSummary(page, (await storeResume(page)).path);
  const cdp = await context.newCDPSession(page);
  for (const text of ["に", "にほ", "にほん"]) {
    await cdp.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(preview(page)).toContainText(text);
  }
  await cdp.send("Input.insertText", { text: "日本" });
  await expect(preview(page)).toContainText("日本");
  await expect(summary(page)).toHaveText(/日本$/u);
  await expect(summary(page)).not.toContainText("に");
});

test(`a tab that is closed right after a word keeps it, ${CLOSINGS} times`, async ({ page, context }) => {
  test.setTimeout(60_000 + CLOSINGS * 15_000);
  await context.addInitScript(holdFrames);
  const { path } = await storeResume(page);
  let typed = "";
  for (let at = 0; at <= CLOSINGS; at += 1) {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(summary(tab)).toContainText(typed);
    await summary(tab).click();
    await expect(tab.locator(".ProseMirror-focused")).toBeVisible();
    await tab.keyboard.press("ControlOrMeta+End");
    // Every other time, no frame is painted before the tab closes.
    if (at % 2 === 0) await tell(tab, "hold");
    const word = ` w${at}`;
    typed += word;
    await tab.keyboard.type(word);
    await Promise.all([tab.waitForEvent("close"), tab.close({ runBeforeUnload: true })]);
  }
});
