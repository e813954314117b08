import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

/** The headers in which browsers and previewers say that nobody has asked to see a page yet. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/**
 * Whether a person opens a page: not a program that says what it is, such as those that make cards for messages, not a
 * browser that fetches ahead, and not a page's part.
 */
export function isView({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean {
  if (method === "HEAD") return false;
  const agent = headers["user-agent"] ?? "";
  if (agent === "" || isbot(agent)) return false;
  if (PURPOSES.some((name) => /prefetch|prerender|preview/iu.test(String(headers[name] ?? "")))) return false;
  return ["document", undefined].includes(headers["sec-fetch-dest"]);
}

export const isWornOut = ({ views, maxViews }: { views: number; maxViews: number | null }): boolean =>
  maxViews !== null && views >= maxViews;
