import { LIMITS } from "@postfolio/contract/limits.ts";
import { z } from "zod";
import { keepTyped, readTyped } from "../../lib/session/tab-drafts.ts";

/** Data that the bookmark has read from another site's page, or that another app has shared. */
const clip = z
  .object({
    url: z
      .url({ protocol: /^https?$/u })
      .max(LIMITS.url)
      .catch(""),
    text: z.string().trim().max(LIMITS.paragraph),
    jsonLd: z.array(z.string().max(LIMITS.postingData)).max(5).catch([]),
  })
  .refine(({ url, text }) => url !== "" || text !== "");
export type Clip = z.output<typeof clip>;

const NAME = "clip";
/** In characters. Browsers truncate longer URLs. */
const MAX_FRAGMENT = 60_000;
/** In characters. Shorter text beside a link describes the link and is not a posting. */
const MIN_POSTING = 200;

/**
 * Keeps the clip in this tab until the applications screen opens, even while a visitor signs in.
 * @param given the JSON from the bookmark, or the query string of the manifest's `share_target`
 */
export function keepClip(owner: string | undefined, given: string): boolean {
  try {
    const found = given.startsWith("?") ? sharedIn(given) : JSON.parse(decodeURIComponent(given));
    const { data } = clip.safeParse(found);
    if (data) keepTyped(owner, NAME, data);
    return data !== undefined;
  } catch {
    return false;
  }
}

/** Reads what an app has shared; Android apps put links into the text. */
function sharedIn(query: string): Pick<Clip, "url" | "text"> {
  const params = new URLSearchParams(query);
  const text = (params.get("text") ?? "").slice(0, LIMITS.paragraph);
  const url = params.get("url") || /https?:\/\/[^\s<>"]+/u.exec(text)?.[0] || "";
  return { url, text: url !== "" && text.length < MIN_POSTING + url.length ? "" : text };
}

export const readClip = (owner: string | undefined): Clip | undefined =>
  clip.safeParse(readTyped(owner, NAME)).data;

export const forgetClip = (owner: string | undefined): void => keepTyped(owner, NAME, null);

/**
 * Returns the bookmark's URL. On any page, the bookmark reads the selection or the main text, plus the structured data
 * for search engines. It then opens Postfolio with them in the URL fragment, which is not sent to any server.
 */
export const bookmarkFor = (origin: string): string =>
  `javascript:${encodeURIComponent(
    `(()=>{const d=document,all=[...d.querySelectorAll('script[type="application/ld+json"]')].map(s=>s.textContent),` +
      `picked=String(getSelection()).trim(),main=d.querySelector("main,[role=main],article");` +
      `let jsonLd=all.filter(s=>s.includes("JobPosting")&&s.length<20000).slice(0,2),` +
      `text=(picked.length>200?picked:((main&&main.innerText.length>400?main:d.body).innerText)).trim().slice(0,${LIMITS.paragraph});` +
      `const made=()=>encodeURIComponent(JSON.stringify({url:location.href,text,jsonLd}));` +
      `let f=made();if(f.length>${MAX_FRAGMENT}&&jsonLd.length){jsonLd=jsonLd.slice(0,1);f=made()}` +
      `while(f.length>${MAX_FRAGMENT}){text=text.slice(0,text.length*.8);f=made()}` +
      `const to=${JSON.stringify(`${origin}/applications/new#`)}+f;open(to)||(location.href=to)})()`,
  )}`;
