import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { defineFeature } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import type { DocumentsOf, Storage, VersionsOf } from "../documents/documents.offers.ts";
import type { LatestTexts } from "../facts/facts.offers.ts";
import type { GetResume } from "../resumes/resumes.offers.ts";
import { everyLetterAsWord, type LetterWordDeps } from "./letter-word.ts";
import { everyLetter, everyLetterVersion, getLetter, latestLetters } from "./letters.ts";
import { registerLetters } from "./letters.routes.ts";
import { letterKind } from "./stored-letter.ts";

interface Needs extends Deps {
  storage: Storage;
  documentsOf: DocumentsOf;
  versionsOf: VersionsOf;
  getResume: GetResume;
  nameAndEmail: LetterWordDeps["writerOf"];
  tell: Tell;
}

export const lettersFeature = defineFeature({
  offers: (services: Deps) => ({
    letterKind,
    latestLetters: ((userId, limit) => latestLetters(services, userId, limit)) satisfies LatestTexts,
    letterOf: (tx: Tx, caller: Caller, id: string) => getLetter({ db: tx }, caller, id),
  }),
  parts: (services: Needs) => {
    const deps = {
      ...services,
      documents: services.documentsOf(letterKind),
      writerOf: services.nameAndEmail,
    };
    return {
      routes: (app, spendPdfBudget) => registerLetters(app, deps, spendPdfBudget),
      archive: [
        {
          file: "letters/",
          about: "each cover letter with text, as a Word document",
          files: async function* (caller, { nameOf }) {
            for await (const { name, isDeleted, word } of everyLetterAsWord(deps, caller)) {
              yield { path: `${isDeleted ? "bin" : "letters"}/${nameOf(name)}.docx`, content: word };
            }
          },
        },
        {
          file: "letters.json",
          about: "your cover letters, including those in the trash",
          list: (caller) => everyLetter(services, caller),
        },
        {
          file: "letter-versions.json",
          about: "their earlier versions, with names if you gave them one",
          list: (caller) =>
            everyLetterVersion(
              { ...services, versionsOf: (caller, id) => services.versionsOf(letterKind, caller, id) },
              caller,
            ),
        },
      ],
    };
  },
});
