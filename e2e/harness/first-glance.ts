import type { Page, Route } from "@playwright/test";
import {
  type Element,
  elementsOf,
  type Screen,
  SCREENS,
  SIZES,
  type Size,
  type State,
  STATES,
} from "./owners-elements.ts";
import { expect, signIn, test } from "./test.ts";
import { buyProfessional, connect, signUp, type User } from "./users.ts";

/** Pixels by which something may move after it has been seen. */
const MOST = 8;

/** Matches lines with a network's id instead of its name, except for labels that the specification prescribes. */
const ID_SHOWN = /^.*\bLinkedin\b(?! (?:Account|Campaign|Post)\b).*$/gmu;

/** Screens on which nothing moves. */
const STILL = ["/", "/create-campaign", "/create-campaign?type=linkedin", "/resume"];

type Case = readonly [state: State, size: Size];
const CASES: readonly Case[] = STATES.flatMap((state) =>
  (Object.keys(SIZES) as Size[]).map((size) => [state, size] as const),
);

/** Selects every other state of each screen, in one size each. */
function isQuick([state, size]: Case, screen: number): boolean {
  const turn = STATES.indexOf(state) + screen;
  return turn % 2 === 0 && Object.keys(SIZES).indexOf(size) === turn % 3;
}

/**
 * Checks how every screen looks when it first loads, and prints the results.
 * @param quickly true for one window size of each screen in every other state, false for the rest
 */
export function testFirstGlance(quickly: boolean): void {
  test.describe.configure({ mode: "parallel" });
  for (const state of STATES) {
    test(`${state}: the owner's elements are seen at first glance`, async ({ page, server }) => {
      test.slow();
      await become(page, state, server);
      const wrong: string[] = [];
      for (const [index, [path, screen]] of Object.entries<Screen>(SCREENS).entries()) {
        if (!screen.states.includes(state)) continue;
        for (const [, size] of CASES.filter(([of]) => of === state)) {
          if (isQuick([state, size], index) !== quickly) continue;
          await page.setViewportSize(SIZES[size]);
          await page.goto(path.split("#")[0]!, { waitUntil: "networkidle" });
          await screen.press?.(page);
          const elements = elementsOf(screen, state, size);
          const unseen: string[] = [];
          for (const element of elements) {
            const why = await whyUnseen(page, element);
            if (why !== undefined) unseen.push(`${element.name}: ${why}`);
          }
          const seen = `${elements.length - unseen.length} of ${elements.length}`;
          console.log([state.padEnd(8), size.padEnd(8), path.padEnd(38), seen, ...unseen].join("  "));
          const ids = (await page.getByRole("main").ariaSnapshot()).match(ID_SHOWN) ?? [];
          const says = ids.map((line) => `says ${line.trim()}`);
          wrong.push(...[...unseen, ...says].map((one) => `${path}, ${state}, ${size}: ${one}`));
        }
      }
      expect(wrong, "what is not seen, or has no name for people").toEqual([]);
    });

    test(`${state}: nothing moves once it is seen`, async ({ page, server }) => {
      test.slow();
      await become(page, state, server);
      await recordMoves(page);
      const moved: string[] = [];
      for (const [index, path] of STILL.entries()) {
        // The landing page makes no requests that could arrive late.
        if (path === "/" && state === "visitor") continue;
        for (const [, size] of CASES.filter(([of]) => of === state)) {
          if (isQuick([state, size], index) !== quickly) continue;
          await page.setViewportSize(SIZES[size]);
          const moves = await movesOf(page, path);
          console.log(
            [state.padEnd(8), size.padEnd(8), path.padEnd(38), "moves:", moves.length, ...moves].join("  "),
          );
          moved.push(...moves.map((move) => `${path}, ${size}: ${move}`));
        }
      }
      expect(moved, "what moves").toEqual([]);
    });
  }
}

/** Signs the page's browser in to an account in this state. */
async function become(page: Page, state: State, server: { url: string; standins: string }): Promise<void> {
  if (state === "visitor") return;
  const user = await signUp(server.url);
  const { api } = user;
  if (state !== "new") {
    await confirmEmail(user, server.standins);
    await connect(user, "x", `robin_${Date.now().toString(36)}`);
    await api.json("POST", "/api/resumes/create", { name: "For the museum" });
    await api.json("PUT", `/api/Users/${api.userId}`, { purpose: "both" });
    const campaign = {
      title: "Night shifts",
      prompt: "What night shifts teach",
      type: "Twitter",
      schedule: 1,
    };
    await api.json("POST", "/api/campaigns/create", { ...campaign, user: api.userId });
  }
  if (state === "paid") await buyProfessional(user);
  await signIn(page, user);
}

async function confirmEmail({ api, email }: User, standins: string): Promise<void> {
  const mails = `${standins}/mail.json?to=${encodeURIComponent(email)}`;
  let token: string | undefined;
  await expect
    .poll(async () => {
      const texts = ((await (await fetch(mails)).json()) as { text: string }[]).map(({ text }) => text);
      token = texts
        .map((text) => /\/verify-email#(?<token>\S+)/u.exec(text)?.groups?.["token"])
        .find(Boolean);
      return token;
    })
    .toBeDefined();
  await api.json("POST", "/api/authUsers/verifyEmail", { token });
}

/** Returns why an element cannot be seen without interaction; undefined if it can be seen. */
async function whyUnseen(
  page: Page,
  { find, large = false, anywhere = false, by = Infinity }: Element,
): Promise<string | undefined> {
  const locator = find(page);
  try {
    await locator.waitFor({ state: "attached", timeout: 10_000 });
  } catch {
    return "is not there";
  }
  // Playwright's own scrolling waits for hidden elements.
  if (anywhere) await locator.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const top = (await locator.boundingBox())?.y ?? 0;
  if (top > by) return `begins at ${Math.round(top)} px, not by ${by}`;
  return locator.evaluate((element, isLarge) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return "has no size";
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return "is hidden";
    if (
      top < 0 ||
      left < 0 ||
      right > innerWidth ||
      (!isLarge && bottom > innerHeight) ||
      (isLarge && top > innerHeight - 100)
    )
      return `reaches from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px`;
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // Google draws its button in a shadow tree.
    const root = element.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint((left + right) / 2, middle);
    // A card's link may cover the whole element.
    const card = hit?.closest("a, label")?.closest("li, label") ?? hit;
    if (!hit || !(element.contains(hit) || hit.contains(element) || card?.contains(element)))
      return `is covered by ${hit?.outerHTML.slice(0, 80) ?? "nothing"}`;
    return undefined;
  }, large);
}

const moves = "firstGlanceMoves";

/** Makes every later page record layout shifts in its main part that the user did not cause. */
const recordMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([name, most]) => {
      const noted: string[] = [];
      Object.assign(window, { [name]: noted });
      interface Shift extends PerformanceEntry {
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
          for (const { node, previousRect: from, currentRect: to } of sources) {
            // If words wrap to the next line, nothing else moves.
            const element = node instanceof HTMLElement ? node : undefined;
            const by = Math.abs(to.y - from.y);
            if (!element?.closest("main") || from.height === 0 || to.height === 0) continue;
            if (!hadRecentInput && by > most)
              noted.push(`“${element.textContent.trim().slice(0, 40)}” by ${Math.round(by)} px`);
          }
        }
      }).observe({ type: "layout-shift", buffered: true });
    },
    [moves, MOST] as const,
  );

/** Returns the layout shifts while the responses arrive one by one, after the screen was painted without them. */
async function movesOf(page: Page, path: string): Promise<string[]> {
  const painted = Promise.withResolvers<void>();
  let before = painted.promise;
  const answer = async (route: Route): Promise<void> => {
    const turn = before;
    const next = Promise.withResolvers<void>();
    before = next.promise;
    await turn;
    await route.continue();
    await twoFrames(page);
    next.resolve();
  };
  await page.route("**/api/**", answer);
  // When a font arrives, lines may break elsewhere, which is not tested here.
  await page.route("**/*.woff2", noFont);
  await page.goto(path, { waitUntil: "commit" });
  // The editor shows only its skeleton until the response arrives.
  await page.locator("main *").first().waitFor({ state: "attached" });
  await twoFrames(page);
  painted.resolve();
  await page.waitForLoadState("networkidle");
  await twoFrames(page);
  await page.unroute("**/*.woff2", noFont);
  await page.unroute("**/api/**", answer);
  return page.evaluate((name) => (window as unknown as Record<string, string[]>)[name]!, moves);
}

const noFont = (route: Route): Promise<void> => route.fulfill({ body: "" });

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
