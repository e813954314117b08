import type { ErrorReply } from "@postfolio/contract/http.ts";
import { cleanup, configure, getConfig, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { inject, vi } from "vitest";
import { App } from "../../src/app/app.tsx";
import { savedBefore } from "../../src/features/documents/saving/use-autosave.ts";
import { call } from "../../src/lib/http/api.ts";
import { queryClient } from "../../src/lib/http/query.ts";
import { currentSession, endSession, forgetEnding, startSession } from "../../src/lib/session/session.ts";
import { manager } from "../../src/ui/notice/toaster.tsx";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE } from "@postfolio/locales/words-in.ts";

// Screens load their code when they are first opened, which can be slow on shared machines.
const { getElementError } = getConfig();
configure({ asyncUtilTimeout: 25_000, getElementError: failure });

/**
 * Prints the document only when the message is read. A waiting query fails many times before it succeeds, and printing
 * the document each time took a tenth of the time of all screen tests.
 */
function failure(message: string | null, container: Element): Error {
  const error = new Error();
  // Testing Library replaces the stack trace of an error with this name by that of the test.
  error.name = "TestingLibraryElementError";
  Error.captureStackTrace(error, failure);
  return Object.defineProperty(error, "message", {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
}

// Failed calls are retried as often as for users, but without the delays.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });

const serverUrl = inject("serverUrl");
const ask = globalThis.fetch;

/** Replies that replace the server's, keyed by the start of a path, for states that are hard to cause. */
const answers = new Map<string, () => Response | Promise<Response>>();
/** Promises that calls wait for, keyed by the start of a path. */
const held = new Map<string, PromiseWithResolvers<void>>();
let isAway = false;

/** Fails as `fetch` does when its call is canceled. */
const canceled = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Sends the screens' calls to the server. Runs before each test (`setup.ts`). */
export function reachServer(): void {
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const url = new URL(input, serverUrl);
    const asked = url.pathname + url.search;
    const waits = [...held].find(([path]) => asked.startsWith(path))?.[1].promise;
    if (waits) await Promise.race([waits, canceled(init?.signal)]);
    if (isAway) throw new TypeError("fetch failed");
    const known = [...answers].find(([path]) => asked.startsWith(path));
    return known?.[1]() ?? ask(url, init);
  });
}

/** Cleans up for the next test, which shares all modules. Runs after each test (`setup.ts`). */
export async function leave(): Promise<void> {
  cleanup();
  held.forEach(({ resolve }) => resolve());
  // A closed editor still saves and needs `document`, which is gone once this file has finished.
  await savedBefore();
  manager.close();
  await waitForNoToast();
  answers.clear();
  held.clear();
  isAway = false;
  if (currentSession()) endSession("logged out");
  forgetEnding();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  // The app updates what it caches from storage when another tab changes it.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  vi.unstubAllGlobals();
}

/** Renders the app at a path, like a freshly loaded page. */
export function openScreen(path: string): ReturnType<typeof userEvent.setup> {
  window.history.replaceState(null, "", path);
  render(<App />);
  return userEvent.setup();
}

/** Leaves the screen and opens another, like a freshly loaded page. Typed text is kept, as in a reload. */
export function reopen(path: string): void {
  cleanup();
  queryClient.clear();
  window.history.replaceState(null, "", path);
  render(<App />);
}

/** The code of each message. Replies made by tests include it, as the server's replies do. */
const codes = new Map(Object.entries(readTexts("en", MESSAGES_FILE)).map(([code, text]) => [text, code]));

/** Makes calls to a path fail with a status. Without a status, the server responds again. */
export function answer(
  path: string,
  status?: number,
  message?: string,
  more: Partial<ErrorReply> = {},
): void {
  if (status === undefined) answers.delete(path);
  else {
    const told = message !== undefined && codes.has(message) && { code: codes.get(message), args: {} };
    answers.set(path, () => Response.json({ status: "error", data: message, ...told, ...more }, { status }));
  }
}

/** Makes calls to a path succeed with a body once the body is available. */
export function answerWith(path: string, body: unknown): void {
  answers.set(path, async () => Response.json(await body));
}

/** Makes calls to a path wait. @returns a function that releases them */
export function hold(path: string): () => void {
  const released = Promise.withResolvers<void>();
  held.set(path, released);
  return () => {
    held.delete(path);
    released.resolve();
  };
}

/** Sets whether the server is unreachable. */
export function unreachable(away: boolean): void {
  isAway = away;
}

export type ScreenUser = ReturnType<typeof userEvent.setup>;

/** Replaces the text of a field. */
export async function fill(user: ScreenUser, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** Waits for a toast with this text. */
export const findToast = (text: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: "[role=region][aria-label=Notifications] *" });

/** Waits for a toast with this text and returns the whole toast, including its buttons. */
export const findWholeToast = async (text: string | RegExp): Promise<HTMLElement> =>
  (await findToast(text)).closest<HTMLElement>("[role=status], [role=alert]")!;

/** Returns how many milliseconds a toast stays. */
export const timeOf = (toast: HTMLElement): number =>
  Number(toast.closest<HTMLElement>("[data-timeout]")!.dataset["timeout"]);

/** Waits until every toast has closed. */
export const waitForNoToast = (): Promise<void> =>
  waitFor(() => {
    const [open] = screen.getByRole("region", { name: "Notifications" }).children;
    if (open) throw new Error("A toast is still open");
  });

/** Creates an account on the sign-in screen. */
export async function fillRegistration(user: ScreenUser, email = newEmail()): Promise<void> {
  await screen.findByRole("main", { name: "Sign In" });
  await user.click(await screen.findByLabelText("Register"));
  await fill(user, await screen.findByLabelText("First Name"), "Robin");
  await fill(user, screen.getByLabelText("Last Name"), "Example");
  await fill(user, screen.getByRole("textbox", { name: "Email" }), email);
  await fill(user, screen.getByLabelText("Password"), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Create account" }));
}

/** Signs in on the sign-in screen. */
export async function logIn(user: ScreenUser, email: string, password: string): Promise<void> {
  await screen.findByRole("main", { name: "Sign In" });
  await fill(user, await screen.findByRole("textbox", { name: "Email" }), email);
  await fill(user, screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

const PASSWORD = "correct horse battery";
let users = 0;

/** Returns an unused email. */
export function newEmail(): string {
  users += 1;
  return `screen-${process.pid}-${Date.now()}-${users}@example.com`;
}

/** Creates an account and signs in with it. */
export async function signIn(): Promise<{ userId: string; email: string; password: string }> {
  const email = newEmail();
  const { token } = await call("POST /api/authUsers/register", {
    body: { first_name: "Robin", last_name: "Example", email, password: PASSWORD },
  });
  startSession(token);
  return { userId: currentSession()!.userId, email, password: PASSWORD };
}
