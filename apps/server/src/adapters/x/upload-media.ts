import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type ProviderAnswer, describe, type ProviderRequest, read } from "../social/ask.ts";
import type { OutgoingMedia, UploadedMedia, UploadOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

type UploadCall = (path: string, request: ProviderRequest) => Promise<ProviderAnswer>;
type UploadFailure = Exclude<UploadOutcome, { kind: "uploaded" }>;

/** In bytes. Base64 adds a third, and X accepts 8 MB. */
const CHUNK = 4 * 1024 * 1024;
/** Time between polls, in milliseconds, unless X specifies an interval. */
const LOOK_AGAIN = 1_000;

const uploaded = z.object({
  data: z.object({
    id: z.string().regex(/^\d+$/u),
    processing_info: z
      .object({
        state: z.enum(["pending", "in_progress", "succeeded", "failed"]),
        /** In seconds. */
        check_after_secs: z.number().positive().optional(),
      })
      .optional(),
  }),
});
type Uploaded = z.infer<typeof uploaded>["data"];

/** docs.x.com/x-api/media: X deletes media that is not posted within 24 hours. */
export async function uploadMedia(
  call: UploadCall,
  media: readonly OutgoingMedia[],
  { clock, signal }: { clock: () => Date; signal: AbortSignal },
): Promise<UploadOutcome> {
  async function asked(answer: Promise<ProviderAnswer>): Promise<Uploaded> {
    const given = await answer;
    const found = given.kind === "answer" && given.status < 300 && read(given, uploaded)?.data;
    if (!found) throw new Refused(uploadFailure(given, clock()));
    return found;
  }
  const send = (path: string, body: object): Promise<ProviderAnswer> =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  async function animation({ bytes, mediaType }: OutgoingMedia): Promise<Uploaded> {
    const about = { media_type: mediaType, total_bytes: bytes.length, media_category: "tweet_gif" };
    const { id } = await asked(send("/2/media/upload/initialize", about));
    for (let index = 0; index * CHUNK < bytes.length; index += 1) {
      const chunk = bytes.subarray(index * CHUNK, (index + 1) * CHUNK).toString("base64");
      const appended = await send(`/2/media/upload/${id}/append`, { media: chunk, segment_index: index });
      if (appended.kind !== "answer" || appended.status >= 300)
        throw new Refused(uploadFailure(appended, clock()));
    }
    let state = await asked(send(`/2/media/upload/${id}/finalize`, {}));
    while (state.processing_info && state.processing_info.state !== "succeeded") {
      if (state.processing_info.state === "failed") {
        throw new Refused({ kind: "rejected", rejection: "media", detail: `X could not process ${id}` });
      }
      const wait = (state.processing_info.check_after_secs ?? 0) * 1_000 || LOOK_AGAIN;
      await sleep(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw new Refused(outOfTime);
      state = await asked(call(`/2/media/upload?media_id=${id}&command=STATUS`, {}));
    }
    return state;
  }

  async function upload(item: OutgoingMedia): Promise<UploadedMedia> {
    const { bytes, ...about } = item;
    const { id } =
      item.mediaType === "image/gif"
        ? await animation(item)
        : await asked(
            send("/2/media/upload", { media: bytes.toString("base64"), media_category: "tweet_image" }),
          );
    if (item.alt !== "") {
      const described = await send("/2/media/metadata", {
        id,
        metadata: { alt_text: { text: item.alt } },
      });
      if (described.kind !== "answer" || described.status >= 300)
        throw new Refused(uploadFailure(described, clock()));
    }
    return { id, ...about };
  }

  try {
    return { kind: "uploaded", media: await Promise.all(media.map(upload)) };
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

class Refused extends Error {
  readonly outcome: UploadFailure;
  constructor(outcome: UploadFailure) {
    super(outcome.detail);
    this.outcome = outcome;
  }
}

const outOfTime: UploadFailure = {
  kind: "retry",
  reach: "account",
  after: null,
  detail: "no time left to upload",
};

/** Nothing is published yet, so an upload with an unclear outcome can be repeated. */
function uploadFailure(answer: ProviderAnswer, now: Date): UploadFailure {
  const detail = describe(answer);
  if (answer.kind === "answer" && answer.status === 403 && !/suspend|lock/iu.test(detail)) {
    return { kind: "rejected", rejection: "media_scope", detail };
  }
  const outcome = outcomeOf(answer, now);
  if (outcome.kind === "unknown") return { kind: "retry", reach: "account", after: null, detail };
  if (outcome.kind === "rejected" && outcome.rejection !== "unauthorized")
    return { kind: "rejected", rejection: "media", detail };
  return outcome;
}
