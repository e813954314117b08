import { answerOne } from "../untrusted-files/answer-one.ts";
import { readFile } from "./read-file.ts";

await answerOne(async ({ head, bytes }) => ({
  head: await readFile(bytes, (head as { name: string }).name),
  bytes: new Uint8Array(),
}));
