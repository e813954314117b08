import * as LINK_TEXTS from "@postfolio/contract/sharing/share-link-texts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { fileNameOf, resumeFileTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { sharedPageRoutes, sharingRoutes } from "@postfolio/contract/sharing/sharing.routes.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import { implement, succeed } from "../../http/implement.ts";
import { rememberOwner } from "./views.ts";
import { createLink, editLink, endLink, listLinks, type SharingDeps } from "./share-links.ts";
import { type SharedPage, type SharedPages, sharedPages } from "./shared-page.ts";
import type { ShareLinkRow } from "./share-links.queries.ts";
import { type Key, openCard, openLink, type Opened, type ShownLanguage } from "./shared-resume.ts";

export async function registerSharing(app: FastifyInstance, deps: SharingDeps): Promise<void> {
  implement(app, sharingRoutes, {
    "POST /api/resumes/:id/links": async ({ caller, params, body, request }) => {
      const link = await createLink(deps, caller, params.id, body);
      await rememberOwner(deps, caller, request);
      return succeed(link);
    },
    "GET /api/resumes/:id/links": async ({ caller, params, request }) => {
      const links = await listLinks(deps, caller, params.id);
      await rememberOwner(deps, caller, request);
      return succeed(links);
    },
    "PUT /api/links/:id": async ({ caller, params, body }) =>
      succeed(await editLink(deps, caller, params.id, body)),
    "DELETE /api/links/:id": async ({ caller, params }) => {
      await endLink(deps, caller, params.id);
      return succeed(LINK_TEXTS.linkEnded);
    },
  });

  const pages = await sharedPages({
    reportUrl: deps.config.links.contact || "/contact",
    webRoot: deps.webRoot,
  });
  const page = pageHandler(deps, pages);
  const pdf = pdfHandler(deps, pages);
  implement(app, sharedPageRoutes, {
    "GET /r/:token": async ({ params, query, request, reply }) =>
      page({ ...params, ...query, key: undefined }, request, reply),
    "POST /r/:token": async ({ params, query, body: { password, pass }, request, reply }) =>
      page({ ...params, ...query, key: pass === undefined ? { password } : { pass } }, request, reply),
    "GET /r/:token.pdf": async ({ params, query, request, reply }) =>
      pdf({ ...params, ...query, key: undefined }, request, reply),
    "GET /r/:token.jpg": async ({ params, request, reply }) =>
      card(deps, params.token, request, reply, pages),
    "POST /r/:token.pdf": async ({ params, query, body, request, reply }) =>
      pdf({ ...params, ...query, key: { pass: body.pass } }, request, reply),
  });
}

type PageReply = (
  wanted: { token: string; lang?: string | undefined; key: Key },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const send = (reply: FastifyReply, status: number, { html, headers }: SharedPage): FastifyReply =>
  reply.code(status).headers(headers).send(html);

/** Returns the same page for all links that no longer work. */
const opening =
  (
    deps: SharingDeps,
    pages: SharedPages,
    answer: (
      opened: Extract<Opened, { kind: "open" }>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<FastifyReply>,
  ): PageReply =>
  async ({ token, lang, key }, request, reply) => {
    const opened = await openLink(deps, token, request, key, lang).catch(asMissing);
    if (!opened) return send(reply, 404, pages.missing());
    if (opened.kind === "open") return answer(opened, request, reply);
    if (opened.kind === "introduced") {
      const cardUrl = cardUrlOf(deps, opened.link, pathOf(request));
      return send(reply, 200, pages.introduction({ profile: opened.profile, cardUrl }));
    }
    const { refusal, retryAfter } = opened;
    if (retryAfter !== undefined) void reply.header("retry-after", retryAfter);
    return send(reply, statusOf(opened), pages.locked(refusal));
  };

const statusOf = ({ refusal, retryAfter }: Extract<Opened, { kind: "locked" }>): number => {
  if (retryAfter !== undefined) return 429;
  return refusal === undefined ? 200 : 403;
};

const pageHandler = (deps: SharingDeps, pages: SharedPages): PageReply =>
  opening(deps, pages, async ({ link, resume, pass, languages }, request, reply) => {
    const pathname = pathOf(request);
    const markup = await deps.resumeMarkup(resume);
    const hasPdf = link.download && (await deps.pdf.fits(markup));
    return send(
      reply,
      200,
      pages.resume({
        resume,
        markup,
        isIndexed: link.indexed && link.passwordHash === null,
        pdfPath: hasPdf ? inLanguage(`${pathname}.pdf`, shownOf(languages)) : undefined,
        languages: languages.map((one) => ({ ...one, path: inLanguage(pathname, one) })),
        publicUrl: deps.config.publicUrl,
        cardUrl: cardUrlOf(deps, link, pathname),
        pass,
      }),
    );
  });

const shownOf = (languages: readonly ShownLanguage[]) => languages.find(({ isShown }) => isShown);

const inLanguage = (path: string, shown: ShownLanguage | undefined): string =>
  shown === undefined || shown.isFirst ? path : `${path}?lang=${shown.language}`;

const pathOf = (request: FastifyRequest): string =>
  new URL(request.url, "http://localhost").pathname.replace(/(?:\.pdf)?\/?$/u, "");
const cardUrlOf = (
  { config }: SharingDeps,
  { passwordHash }: Pick<ShareLinkRow, "passwordHash">,
  pathname: string,
): string | undefined => (passwordHash === null ? `${config.publicUrl}${pathname}.jpg` : undefined);

async function card(
  deps: SharingDeps,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: SharedPages,
): Promise<FastifyReply> {
  const resume = await openCard(deps, token, request).catch(asMissing);
  if (!resume) return send(reply, 404, pages.missing());
  const picture = await deps.drawResume(resume, request.signal);
  if (!picture) throw new AppError("unavailable", MESSAGES.pdfBusy, { retryAfter: 30 });
  return reply.headers({ "content-type": "image/jpeg", ...PRIVATE }).send(picture);
}

const asMissing = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === "not_found") return undefined;
  throw error;
};

const PRIVATE = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow, noarchive" };

const pdfHandler = (deps: SharingDeps, pages: SharedPages): PageReply =>
  opening(deps, pages, async ({ link, resume }, request, reply) => {
    if (!link.download) return send(reply, 404, pages.missing());
    const printed = await deps.printResume(resume, request.signal);
    if (printed.kind === "left_out") {
      const code = printed.isFinal ? "unprocessable" : "unavailable";
      throw new AppError(code, printed.reason);
    }
    return reply
      .headers({
        ...fileHeaders("application/pdf", fileNameOf(resumeFileTitle(resume), "pdf")),
        ...PRIVATE,
      })
      .send(Buffer.from(printed.pdf));
  });
