import { cleanup, configure, fireEvent, render, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, inject, vi } from "vitest";
import { App } from "../src/app/app.tsx";
import { call } from "../src/lib/api.ts";
import { queryClient } from "../src/lib/query.ts";
import { currentSession, endSession, startSession } from "../src/lib/session.ts";

// Screens load their code when they are first opened, which takes long on shared machines.
configure({ asyncUtilTimeout: 25_000 });

const serverUrl = inject("serverUrl");
const ask = globalThis.fetch;

/** Replies to use instead of the server's, by path, for failures that cannot be caused otherwise. */
const answers = new Map<string, () => Response>();
let isAway = false;

beforeEach(() => {
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const url = new URL(input, serverUrl);
    if (isAway) throw new TypeError("fetch failed");
    return answers.get(url.pathname)?.() ?? ask(url, init);
  });
});

afterEach(async () => {
  cleanup();
  toast.dismiss();
  await waitFor(() => {
    // Toasts close when their animation ends, and no animations run here.
    document.querySelectorAll(".Toastify__toast").forEach((open) => fireEvent.animationEnd(open));
    if (document.querySelector(".Toastify__toast")) throw new Error("A toast is still open");
  });
  answers.clear();
  isAway = false;
  if (currentSession()) endSession("logged out");
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Renders the app at an address, like a freshly loaded page. */
export function openScreen(path: string): ReturnType<typeof userEvent.setup> {
  window.history.replaceState(null, "", path);
  render(<App />);
  return userEvent.setup();
}

/** Makes calls to a path fail with a status; without one, the server replies again. */
export function answer(path: string, status?: number, message?: string): void {
  if (status === undefined) answers.delete(path);
  else answers.set(path, () => Response.json({ status: "error", data: message }, { status }));
}

/** Sets whether the server is unreachable. */
export function unreachable(away: boolean): void {
  isAway = away;
}

let users = 0;

/** Creates an account and signs in with it. */
export async function signIn(): Promise<{ userId: string; email: string; password: string }> {
  users += 1;
  const email = `screen-${process.pid}-${Date.now()}-${users}@example.com`;
  const password = "correct horse battery";
  const { token } = await call("POST /api/authUsers/register", {
    body: { first_name: "Robin", last_name: "Example", email, password },
  });
  startSession(token);
  return { userId: currentSession()!.userId, email, password };
}
