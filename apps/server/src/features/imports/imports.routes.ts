import { MESSAGES } from "@postfolio/contract/messages.ts";
import { importsRoutes } from "@postfolio/contract/imports/imports.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { implement, succeed } from "../../http/implement.ts";
import { clientOf } from "../../http/limits/request-limits.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import { languageInReply, sentenceInReply } from "../../words.ts";
import { type WholeReading, withReading } from "./whole-reading.policy.ts";

type Read = ReturnType<typeof withReading>;
interface ImportCall {
  userId: string;
  text: string;
  signal: AbortSignal;
}

export type ImportDeps = Pick<Deps, "readFile" | "readScan"> & {
  /** The result is unchecked. An unusable response is not charged. */
  readText: (
    call: ImportCall,
    use: (reading: WholeReading) => { answer: Read; isUseful: boolean },
  ) => Promise<Read>;
};

export function registerImports(app: FastifyInstance, deps: ImportDeps): void {
  implement(app, importsRoutes, {
    "POST /api/resumes/import": async ({ caller, query, request, reply }) => {
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { name = "", scan, language } = query;
      const client = clientOf(caller, request);
      const signal = untilGone(reply);
      let outcome = await deps.readFile(file, name, client, languageInReply());
      if (outcome.kind === "scan" && deps.readScan) {
        const { pages } = outcome;
        if (scan !== "read")
          throw new AppError("unprocessable", MESSAGES.importScanReadable, { scan: { pages } });
        const languages = language === undefined ? [] : [language];
        outcome = await deps.readScan(file, name, client, { languages, signal });
      }
      if (outcome.kind === "read") {
        const { imported } = outcome;
        return succeed({ ...imported, kept: imported.kept.map(sentenceInReply) });
      }
      if (outcome.kind === "busy") throw new AppError("unavailable", MESSAGES.importBusy, { retryAfter: 2 });
      throw new AppError("unprocessable", outcome.reason);
    },
    "POST /api/resumes/import/read": async ({ caller, body: { resume, doubts, text }, reply }) => {
      const call = { userId: caller.userId, text, signal: untilGone(reply) };
      const { isUseful: _, ...read } = await deps.readText(call, (reading) => {
        const answer = withReading({ resume, doubts }, text, reading);
        return { answer, isUseful: answer.isUseful };
      });
      const uncertain = read.doubts.map(({ path }) => path);
      return succeed({ ...read, uncertain, kind: "text", kept: [] });
    },
  });
}
