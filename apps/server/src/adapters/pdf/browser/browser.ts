import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { type Chromium, npmChromium } from "./npm-chromium.ts";

export const NO_CHROMIUM =
  "No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.";

// Headless shells come first, because the full browser needs twice the CPU time for the same PDF.
const LINUX_NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "headless_shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
];
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS_PROGRAMS = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
];

function* installed(): Generator<string> {
  const { env, platform } = process;
  if (platform === "darwin") {
    for (const root of ["/", homedir()]) {
      for (const app of MAC_APPS) yield join(root, "Applications", `${app}.app`, "Contents", "MacOS", app);
    }
  } else if (platform === "win32") {
    for (const root of [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]]) {
      if (root) for (const program of WINDOWS_PROGRAMS) yield join(root, ...program);
    }
  } else {
    const folders = new Set([...(env["PATH"] ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"]);
    for (const name of LINUX_NAMES) for (const folder of folders) if (folder) yield join(folder, name);
  }
}

/**
 * Yields only the configured browser if there is one; otherwise the installed ones, then the one from npm. If a
 * browser fails to start, try the next one: a browser from a snap, for example, cannot use our pipe.
 * @param configured the value of `CHROMIUM_PATH`
 */
export async function* browserCandidates(configured?: string): AsyncGenerator<Chromium> {
  if (configured) {
    yield { path: configured };
    return;
  }
  for (const path of installed()) if (existsSync(path)) yield { path };
  const fromNpm = await npmChromium();
  if (fromNpm) yield fromNpm;
}

/**
 * @param configured the value of `CHROMIUM_PATH`
 * @throws Error with a message for the operator if there is no browser
 */
export async function findBrowser(configured?: string): Promise<Chromium> {
  for await (const chromium of browserCandidates(configured)) {
    if (existsSync(chromium.path)) return chromium;
  }
  throw new Error(NO_CHROMIUM);
}
