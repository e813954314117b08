import { type Message, message } from "@postfolio/contract/message.ts";

/** The first match wins, since user agents also contain the names of browsers and systems listed later. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOPR\/|\bOpera\b/u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/u, "Mac"],
  [/\bCrOS\b/u, "Chromebook"],
  [/\bLinux\b/u, "Linux"],
];

const nameIn = (names: [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** For example, "Chrome on Windows". */
export function deviceName(userAgent: string): Message {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return message("accounts_device", { browser, system });
  return browser ?? system ?? "accounts_device_unknown";
}
