import { LIMITS } from "@postfolio/contract/limits.ts";
import { z } from "zod";
import { createFileProcesses } from "../untrusted-files/file-processes.ts";
import { createTurns } from "../untrusted-files/turns.ts";
import { REFUSALS, type ShrinkPicture, type ShrunkPicture } from "./pictures.ts";

const PICTURE_TURNS = {
  atOnce: 2,
  visitorsAtOnce: 1,
  usersWaiting: 32,
  visitorsWaiting: 8,
  // A post has up to 20 pictures.
  waitingOfOne: 20,
};
/** 40 interlaced megapixels take 450 MB and three seconds. */
const LIMITS_OF_ONE = { memoryMb: 768, cpuMs: 10_000 };
const ANSWER_BYTES = LIMITS.mediaBytes + 2 ** 20;

export interface PictureOrder {
  edge: number;
  isAnimationKept: boolean;
}

const size = z.int().positive();
const decoded = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("refused"), reason: z.enum(REFUSALS) }),
  z.object({
    kind: z.literal("shrunk"),
    mediaType: z.enum(["image/gif", "image/jpeg", "image/png"]),
    width: size,
    height: size,
    frames: size,
  }),
]);

export function createPictureShrinker(onTrouble: (message: string, cause?: unknown) => void): ShrinkPicture {
  const turns = createTurns(PICTURE_TURNS);
  const processes = createFileProcesses({
    program: new URL("decode-picture-process.ts", import.meta.url),
    ...LIMITS_OF_ONE,
    answerBytes: ANSWER_BYTES,
    onTrouble,
  });

  async function shrink(bytes: Buffer, order: PictureOrder): Promise<ShrunkPicture> {
    const answer = await processes.run({ head: order, bytes });
    if (answer.kind === "busy") return answer;
    if (answer.kind === "failed")
      return { kind: "refused", reason: answer.why === "broken" ? "unreadable" : "too_complex" };
    const checked = decoded.safeParse(answer.head);
    if (!checked.success) {
      onTrouble("A process that decoded a picture returned an invalid response", checked.error);
      return { kind: "refused", reason: "unreadable" };
    }
    if (checked.data.kind === "refused") return checked.data;
    const { mediaType, ...rest } = checked.data;
    return { ...rest, picture: { mediaType, bytes: Buffer.from(answer.bytes.buffer) } };
  }

  return async (bytes, edge, client, animated) =>
    (await turns.take(client, () => shrink(bytes, { edge, isAnimationKept: animated === "animated" }))) ?? {
      kind: "busy",
    };
}
