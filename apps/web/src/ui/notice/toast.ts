import { MESSAGES } from "@postfolio/contract/messages.ts";
import { signInPath } from "../../lib/session/sign-in.ts";
import type { Progressing, ShowOptions, toasts as Toasts } from "./toaster.tsx";

export type Stays = ShowOptions["stays"];

let loading: Promise<{ toasts: typeof Toasts }> | undefined;

async function load() {
  loading ??= import("./toaster.tsx");
  try {
    return (await loading).toasts;
  } catch (error) {
    // The next toast tries again.
    loading = undefined;
    throw error;
  }
}

// No first screen shows a toast before the user does something, so that is when the code loads: the live region
// then exists before the first text is put into it, and a toast about a lost connection can still be shown.
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, () => void load(), { once: true, capture: true });

/** The only way to tell the user that something happened. */
export const toast = {
  success: (text: string, options?: ShowOptions): void =>
    void load().then((toasts) => toasts.success(text, options)),
  error: (text: string, options?: ShowOptions): void =>
    void load().then((toasts) => toasts.error(text, options)),
  /** Says why something failed. */
  failure: (reason: unknown): void => void load().then((toasts) => toasts.failure(reason)),
  info: (text: string, options?: ShowOptions): void =>
    void load().then((toasts) => toasts.info(text, options)),
  /** Closes the toast of a topic. */
  close: (topic: string): void => void load().then((toasts) => toasts.close(topic)),
  /** Stays until it is updated to success or error. */
  loading(text: string): Progressing {
    const shown = load().then((toasts) => toasts.loading(text));
    return {
      success: (result) => void shown.then((one) => one.success(result)),
      error: (result) => void shown.then((one) => one.error(result)),
      close: () => void shown.then((one) => one.close()),
    };
  },
};

/**
 * Tells a visitor that something needs an account, with a link to sign in. What was typed is kept until they
 * return.
 * @param text the specification's wording for the place
 */
export const askToSignIn = (text: string = MESSAGES.signIn): void =>
  toast.error(text, {
    action: {
      label: "Go to the sign-in page",
      onClick: () => window.location.assign(signInPath(window.location)),
    },
  });
