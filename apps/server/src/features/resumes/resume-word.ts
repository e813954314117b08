import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { visibleProfile } from "@postfolio/contract/resumes/visible-resume.ts";
import { toPlainText } from "@postfolio/formats/text/plain-text.ts";
import type { WordPhoto } from "@postfolio/formats/word/word-head.ts";
import type { Client } from "../../adapters/untrusted-files/turns.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { userAsClient } from "../../http/limits/request-limits.ts";
import { photosOf, withPhotoInside } from "./photos.ts";

type WordDeps = Pick<Deps, "db" | "objects" | "pdf" | "writeFile">;

/** `warnings`: what was left out, as messages for the user. */
export async function resumeAsWord(
  deps: WordDeps,
  caller: Caller | null,
  client: Client,
  resume: ResumeContent,
): Promise<{ word: Uint8Array; warnings: string[] }> {
  if (toPlainText(resume) === "") throw new AppError("invalid_request", MESSAGES.pdfEmpty);
  const { photo: source } = visibleProfile(resume.Profile);
  const photo = source === "" ? undefined : await loadPhoto(deps, caller, client, source);
  const copy = caller ? await withPhotoInside(deps, caller.userId, resume) : resume;
  const word = await deps.writeFile("resumeAsWord", resume, photo, copy);
  if (!word) throw new AppError("too_large", MESSAGES.wordTooLarge);
  return { word, warnings: source !== "" && !photo ? [MESSAGES.wordPictureLeftOut] : [] };
}

export const storedResumesAsWord =
  (deps: WordDeps, caller: Caller) =>
  async (resume: ResumeContent): Promise<Uint8Array | undefined> => {
    try {
      return (await resumeAsWord(deps, caller, userAsClient(caller), resume)).word;
    } catch (error) {
      // The PDF fails for the same reason, and the archive reports that failure.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

async function loadPhoto(
  deps: WordDeps,
  caller: Caller | null,
  client: Client,
  source: string,
): Promise<WordPhoto | undefined> {
  const id = photoIdOf(source);
  const picture = id === undefined ? source : (await photosOf(deps, caller)(id))?.bytes;
  if (picture === undefined) return undefined;
  const loaded = await deps.pdf.loadPicture(picture, client);
  if (loaded.kind === "busy") throw new AppError("unavailable", MESSAGES.photosBusy, { retryAfter: 5 });
  if (loaded.kind === "missing") return undefined;
  const { uri, width, height } = loaded;
  const [head = "", base64 = ""] = uri.split(",");
  return {
    type: head.includes("png") ? "png" : "jpg",
    bytes: Buffer.from(base64, "base64"),
    width,
    height,
  };
}
