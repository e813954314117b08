import { z } from "zod";
import { defineRoutes, success } from "../http.ts";
import { newShareLink, shareLink, shareLinkUpdate } from "./share-links.ts";

export const sharingRoutes = defineRoutes({
  "POST /api/resumes/:id/links": {
    summary:
      "Share a resume with a link, live or fixed at a version. Contact details are left out by default",
    access: "user",
    body: newShareLink,
    reply: success(shareLink),
  },
  "GET /api/resumes/:id/links": {
    summary: "The share links of a resume, newest first, with their number of views",
    access: "user",
    reply: success(z.array(shareLink)),
  },
  "PUT /api/links/:id": {
    summary: "Change what a link shows and how long; omitted fields are unchanged",
    access: "user",
    body: shareLinkUpdate,
    reply: success(shareLink),
  },
  "DELETE /api/links/:id": {
    summary: "Permanently end a link",
    access: "user",
  },
});

const token = z.object({ token: z.string() });
/** A language tag, such as "de"; ignored if the link does not offer that language. */
const query = z.object({ lang: z.string().optional() });

/** All inactive links return the same page with status 404. A password-protected link shows a form. */
export const sharedPageRoutes = defineRoutes({
  "GET /r/:token": {
    summary: "The page of a shared resume",
    access: "public",
    params: token,
    query,
    reply: z.unknown(),
    missing: z.unknown(),
    binary: "text/html",
  },
  "POST /r/:token": {
    summary: "The page of a shared resume with a password",
    access: "public",
    params: token,
    query,
    form: true,
    /** `pass` replaces the password when opening the page in another language. */
    body: z.object({ password: z.string().default(""), pass: z.string().optional() }),
    reply: z.unknown(),
    missing: z.unknown(),
    binary: "text/html",
  },
  "GET /r/:token.pdf": {
    summary: "A shared resume as a PDF",
    access: "public",
    limit: "pdf",
    params: token,
    query,
    reply: z.unknown(),
    missing: z.unknown(),
    binary: "application/pdf",
  },
  "GET /r/:token.jpg": {
    summary:
      "A preview image of a shared resume for messengers, without contact details and never for a password-protected one",
    access: "public",
    limit: "pdf",
    params: token,
    reply: z.unknown(),
    missing: z.unknown(),
    binary: "image/jpeg",
  },
  "POST /r/:token.pdf": {
    summary: "A password-protected resume as a PDF",
    access: "public",
    limit: "pdf",
    params: token,
    query,
    form: true,
    body: z.object({ pass: z.string().default("") }),
    reply: z.unknown(),
    missing: z.unknown(),
    binary: "application/pdf",
  },
});
