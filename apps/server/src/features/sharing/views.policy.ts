import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

/** Headers sent by browsers and previewers that prefetch a page. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** False for bots that identify themselves, prefetches, and subresources. */
export function isView({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean {
  if (method === "HEAD") return false;
  const agent = headers["user-agent"] ?? "";
  if (agent === "" || isbot(agent)) return false;
  if (PURPOSES.some((name) => /prefetch|prerender|preview/iu.test(String(headers[name] ?? "")))) return false;
  return ["document", undefined].includes(headers["sec-fetch-dest"]);
}

export const isWornOut = ({ views, maxViews }: { views: number; maxViews: number | null }): boolean =>
  maxViews !== null && views >= maxViews;
