import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { answerOne } from "../untrusted-files/answer-one.ts";
import { readFile } from "./read-file.ts";

await answerOne(async ({ head, bytes }) => {
  const { name, language } = head as { name: string; language: InterfaceLanguage };
  return { head: await readFile(bytes, name, language), bytes: new Uint8Array() };
});
