import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { z } from "zod";
import { type ProviderAnswer, describe, type ProviderRequest, read } from "../social/ask.ts";
import type { OutgoingMedia, UploadedMedia, UploadOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

type UploadFailure = Exclude<UploadOutcome, { kind: "uploaded" }>;

const LOOK_AGAIN = SECOND;
const attachment = z.object({ id: z.string().min(1) });

/**
 * `POST /api/v2/media` returns 202 while the server is still processing, and then `GET /api/v1/media/:id` returns 206.
 * Uploads run one at a time, because a server accepts only a few at once, and once one is rejected, the remaining ones
 * need not be sent.
 */
export async function uploadMedia(
  call: (path: string, request: ProviderRequest) => Promise<ProviderAnswer>,
  media: readonly OutgoingMedia[],
  { clock, signal }: { clock: () => Date; signal: AbortSignal },
): Promise<UploadOutcome> {
  const uploaded: UploadedMedia[] = [];
  for (const { bytes, ...about } of media) {
    const body = new FormData();
    const file = new Blob([new Uint8Array(bytes)], { type: about.mediaType });
    body.set("file", file, `picture.${about.mediaType.split("/").at(-1)}`);
    if (about.alt !== "") body.set("description", about.alt);
    let answer = await call("/api/v2/media", await encoded(body));
    const given = isOk(answer) && read(answer, attachment);
    if (!given) return uploadFailure(answer, clock());
    while (isOk(answer) && (answer.status === 202 || answer.status === 206)) {
      await sleep(LOOK_AGAIN, undefined, { signal }).catch(() => {});
      if (signal.aborted)
        return { kind: "retry", reach: "account", after: null, detail: "no time left to upload" };
      answer = await call(`/api/v1/media/${encodeURIComponent(given.id)}`, {});
    }
    if (!isOk(answer)) return uploadFailure(answer, clock());
    uploaded.push({ id: given.id, ...about });
  }
  return { kind: "uploaded", media: uploaded };
}

/**
 * Encodes the form as bytes. The agent may come from Node or from the undici package, and neither can reliably send a
 * `FormData` object created by the other.
 */
async function encoded(form: FormData): Promise<ProviderRequest> {
  const coded = new Response(form);
  return {
    method: "POST",
    headers: { "content-type": coded.headers.get("content-type") ?? "" },
    body: new Uint8Array(await coded.arrayBuffer()),
  };
}

const isOk = (answer: ProviderAnswer): answer is Extract<ProviderAnswer, { kind: "answer" }> =>
  answer.kind === "answer" && answer.status < 300;

/** Nothing is published yet, so an upload with an unclear outcome can be repeated. */
function uploadFailure(answer: ProviderAnswer, now: Date): UploadFailure {
  const outcome = outcomeOf(answer, now);
  const detail = describe(answer);
  if (outcome.kind === "unknown") return { kind: "retry", reach: "account", after: null, detail };
  if (outcome.kind !== "rejected" || outcome.rejection === "unauthorized") return outcome;
  return { kind: "rejected", rejection: outcome.rejection === "forbidden" ? "media_scope" : "media", detail };
}
