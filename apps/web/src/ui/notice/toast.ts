import { MESSAGES } from "@postfolio/contract/messages.ts";
import { withTexts, t } from "../../lib/texts.ts";
import { signInPath } from "../../lib/session/sign-in.ts";
import type { Progressing, ShowOptions, toasts as Toasts } from "./toaster.tsx";

export type Stays = ShowOptions["stays"];

let loading: Promise<{ toasts: typeof Toasts }> | undefined;

async function load() {
  // The texts must be loaded, because toasts are worded when they are added.
  loading ??= withTexts(() => import("./toaster.tsx"));
  try {
    return (await loading).toasts;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

// Loaded early, because the live region must exist before the first toast, and because a toast must be able to report a
// lost connection.
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, () => void load(), { once: true, capture: true });

export const toast = {
  success: (text: string, options?: ShowOptions): void =>
    void load().then((toasts) => toasts.success(text, options)),
  error: (text: string, options?: ShowOptions): void =>
    void load().then((toasts) => toasts.error(text, options)),
  failure: (reason: unknown): void => void load().then((toasts) => toasts.failure(reason)),
  info: (text: string, options?: ShowOptions): void =>
    void load().then((toasts) => toasts.info(text, options)),
  close: (topic: string): void => void load().then((toasts) => toasts.close(topic)),
  /** Shows a toast that stays until it is replaced by a success or an error. */
  loading(text: string): Progressing {
    const shown = load().then((toasts) => toasts.loading(text));
    return {
      success: (result) => void shown.then((one) => one.success(result)),
      error: (result) => void shown.then((one) => one.error(result)),
      close: () => void shown.then((one) => one.close()),
    };
  },
};

/** Asks the user to sign in; typed text is kept. @param text the exact text in the product specification */
export const askToSignIn = (text: string = MESSAGES.signIn): void =>
  toast.error(text, {
    action: {
      label: t("Go to the sign-in page"),
      onClick: () => window.location.assign(signInPath(window.location)),
    },
  });
