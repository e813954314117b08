import { answerOne } from "../untrusted-files/answer-one.ts";
import { readScan } from "./read-scan.ts";

await answerOne(async ({ head, bytes }) => {
  const { name, languages } = head as { name: string; languages: string[] };
  return { head: await readScan(bytes, name, languages), bytes: new Uint8Array() };
});
