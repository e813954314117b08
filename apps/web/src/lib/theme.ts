import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

const STORAGE_KEY = "theme";
const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const read = (): Theme => THEMES.find((theme) => theme === readStored(STORAGE_KEY)) ?? "system";

/** `system` follows the device's setting. */
export const useTheme = create(read);

// public/theme.js applies the theme before the first paint.
useTheme.subscribe((theme) => {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});

window.addEventListener("storage", (event) => {
  if (event.key === STORAGE_KEY || event.key === null) useTheme.setState(read());
});

export function setTheme(theme: Theme): void {
  writeStored(STORAGE_KEY, theme === "system" ? null : theme);
  useTheme.setState(theme);
}

const deviceIsDark = window.matchMedia("(prefers-color-scheme: dark)");

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
