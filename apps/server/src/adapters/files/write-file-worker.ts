import { toJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import { letterToWord } from "@postfolio/formats/word/letter-word.ts";
import { toWord } from "@postfolio/formats/word/word.ts";
import { strToU8 } from "fflate";

const WRITERS = {
  resumeAsWord: toWord,
  letterAsWord: letterToWord,
  resumeAsJson: (resume: Parameters<typeof toJsonResume>[0]): Uint8Array =>
    strToU8(`${JSON.stringify(toJsonResume(resume), null, 2)}\n`),
};
type Writers = typeof WRITERS;

export type WriteFile = <Kind extends keyof Writers>(
  kind: Kind,
  ...of: Parameters<Writers[Kind]>
) => Promise<Awaited<ReturnType<Writers[Kind]>>>;

export interface Writing {
  kind: keyof Writers;
  of: unknown[];
}

export default ({ kind, of }: Writing): unknown => (WRITERS[kind] as (...of: unknown[]) => unknown)(...of);
