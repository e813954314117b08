import { z } from "zod";
import { type ProviderAnswer, describe, type ProviderRequest, read } from "../social/ask.ts";
import type { OutgoingMedia, UploadedMedia, UploadOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

type UploadFailure = Exclude<UploadOutcome, { kind: "uploaded" }>;

interface Uploader {
  apiUrl: string;
  headers: Record<string, string>;
  owner: string;
  now: () => Date;
}

const initialized = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().optional(), document: z.string().optional() }),
});

const AT_A_TIME = 4;

/**
 * Uploads pictures and carousels (learn.microsoft.com, images-api and documents-api). LinkedIn does not report
 * when an upload is ready. Until then, it rejects the post, which can be sent again.
 */
export async function uploadMedia(
  call: (url: string, request: ProviderRequest) => Promise<ProviderAnswer>,
  { apiUrl, headers, owner, now }: Uploader,
  media: readonly OutgoingMedia[],
): Promise<UploadOutcome> {
  async function upload({ bytes, ...about }: OutgoingMedia): Promise<UploadedMedia | UploadFailure> {
    const kind = about.mediaType === "application/pdf" ? "document" : "image";
    const body = JSON.stringify({ initializeUploadRequest: { owner } });
    const answer = await call(`${apiUrl}/rest/${kind}s?action=initializeUpload`, {
      method: "POST",
      headers,
      body,
    });
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, initialized)?.value;
    const urn = given && given[kind];
    if (!given || !urn) return uploadFailure(answer, now());
    if (!isLinkedins(given.uploadUrl, apiUrl)) {
      return { kind: "rejected", rejection: "media", detail: `an upload elsewhere: ${given.uploadUrl}` };
    }
    const sent = await call(given.uploadUrl, {
      method: "PUT",
      headers: { authorization: headers["authorization"]!, "content-type": "application/octet-stream" },
      body: bytes,
    });
    if (sent.kind !== "answer" || sent.status >= 300) return uploadFailure(sent, now());
    return { id: urn, ...about };
  }

  const done: UploadedMedia[] = [];
  for (let first = 0; first < media.length; first += AT_A_TIME) {
    const outcomes = await Promise.all(media.slice(first, first + AT_A_TIME).map(upload));
    for (const outcome of outcomes) {
      if ("kind" in outcome) return outcome;
      done.push(outcome);
    }
  }
  return { kind: "uploaded", media: done };
}

/** Only LinkedIn may get the access token. */
function isLinkedins(url: string, apiUrl: string): boolean {
  const { origin, hostname, protocol } = new URL(url);
  return origin === new URL(apiUrl).origin || (protocol === "https:" && hostname.endsWith(".linkedin.com"));
}

/** Nothing is published yet, so an upload with an unclear outcome can be repeated. */
function uploadFailure(answer: ProviderAnswer, now: Date): UploadFailure {
  const outcome = outcomeOf(answer, now);
  const detail = describe(answer);
  if (outcome.kind === "unknown") return { kind: "retry", reach: "account", after: null, detail };
  if (outcome.kind === "rejected" && outcome.rejection !== "unauthorized")
    return { kind: "rejected", rejection: "media", detail };
  return outcome;
}
