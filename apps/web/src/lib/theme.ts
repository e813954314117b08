import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

export type Theme = "system" | "light" | "dark";

const KEY = "theme";
const listeners = new Set<() => void>();

function read(): Theme {
  const stored = readStored(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

let theme = read();

function apply(next: Theme): void {
  theme = next;
  if (next === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  for (const listener of listeners) listener();
}

// The first application is public/theme.js, before the first paint. Another tab changed it:
window.addEventListener("storage", (event) => {
  if (event.key === KEY || event.key === null) apply(read());
});

/** Takes effect immediately and is kept; `system` follows the device. */
export function setTheme(next: Theme): void {
  writeStored(KEY, next === "system" ? null : next);
  apply(next);
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => theme,
  );

const deviceIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** Whether the dark theme is active, for third-party content that cannot use our colors. */
export function useDarkTheme(): boolean {
  const chosen = useTheme();
  const device = useSyncExternalStore(
    (listener) => {
      deviceIsDark.addEventListener("change", listener);
      return () => deviceIsDark.removeEventListener("change", listener);
    },
    () => deviceIsDark.matches,
  );
  return chosen === "system" ? device : chosen === "dark";
}
