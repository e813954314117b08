import { createHash } from "node:crypto";
import * as LINK_TEXTS from "@postfolio/contract/sharing/share-link-texts.ts";
import { DEFAULT_RESUME_NAME, type Profile, type Resume } from "@postfolio/contract/resumes/resume.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { FastifyRequest } from "fastify";
import { AppError, notFound } from "../../errors.ts";
import { addressOf, clientOf } from "../../http/limits/request-limits.ts";
import { withoutContact } from "@postfolio/contract/sharing/contact.ts";
import { countView, mayOpen } from "./views.ts";
import { findOpenLink, type ShareLinkRow } from "./share-links.queries.ts";
import type { SharingDeps } from "./share-links.ts";
import { isView } from "./views.policy.ts";
import { hashOfToken } from "../../token-hash.ts";

/** The link's password, or the pass that the link's page issued. */
export type Key = { password: string } | { pass: string } | undefined;

export type Opened =
  | { kind: "open"; link: ShareLinkRow; resume: Resume; pass: string | undefined; languages: ShownLanguage[] }
  /** A bot requested a link with a view limit. */
  | { kind: "introduced"; link: ShareLinkRow; profile: Profile }
  | { kind: "locked"; refusal?: string; retryAfter?: number | undefined };

export interface ShownLanguage {
  /** BCP 47. */
  language: string;
  isShown: boolean;
  /** Whether the link opens in this language. */
  isFirst: boolean;
}

/** How long the PDF can be downloaded after opening the page. */
const PASS_LASTS = HOUR;

/**
 * Counts a person's view. Fails in the same way for all links that no longer work.
 * @param lang a language tag; ignored if the link does not offer the language
 */
export async function openLink(
  deps: SharingDeps,
  token: string,
  request: FastifyRequest,
  key: Key,
  lang: string | undefined,
): Promise<Opened> {
  const link = await findLink(deps, token, request);
  const refused = await refusalOf(deps, link, request, key);
  if (refused) return refused;
  const owner = { userId: link.userId };
  const offered = link.languages && link.frozen === null ? await deps.languagesOf(owner, link.resumeId) : [];
  const id = offered.find(({ language }) => language === lang)?.id ?? link.resumeId;
  const stored = await deps.getResume(owner, id);
  if (!stored) throw notFound();
  const resume = await shown(deps, link, stored, request);
  if (request.caller?.userId !== link.userId) {
    if (isView(request)) await countView(deps, link, request);
    // Otherwise, bots could read the resume any number of times without being counted.
    else if (link.maxViews !== null) return { kind: "introduced", link, profile: resume.Profile };
  }
  const languages = offered.map((one) => ({
    language: one.language,
    isShown: one.id === id,
    isFirst: one.id === link.resumeId,
  }));
  return { kind: "open", link, resume, pass: passFor(deps, link, key), languages };
}

/**
 * Loading a preview card does not count as a view, so cards contain no contact details, and password-protected links
 * have no card.
 */
export async function openCard(deps: SharingDeps, token: string, request: FastifyRequest): Promise<Resume> {
  const link = await findLink(deps, token, request);
  const stored = link.passwordHash === null && (await deps.getResume({ userId: link.userId }, link.resumeId));
  if (!stored) throw notFound();
  return shown(deps, { ...link, contact: false }, stored, request);
}

async function findLink(deps: SharingDeps, token: string, request: FastifyRequest): Promise<ShareLinkRow> {
  if (!deps.config.shareLinks) throw notFound();
  const link = await findOpenLink(deps.db, hashOfToken(token), deps.clock());
  if (!link || !(await mayOpen(deps, link, request))) throw notFound();
  return link;
}

async function shown(
  deps: SharingDeps,
  { frozen, contact }: ShareLinkRow,
  stored: Resume,
  request: FastifyRequest,
): Promise<Resume> {
  // The owner's name for the resume is private.
  const resume = { ...stored, ...frozen, name: DEFAULT_RESUME_NAME };
  if (!contact) return withoutContact(resume);
  const inside = await deps.withPhotoInside(resume).catch((error: unknown) => {
    // A reader with the link should see the resume without waiting for the object store.
    if (error instanceof AppError && error.code === "unavailable") return withoutPhoto(resume);
    throw error;
  });
  const photo = inside.Profile.profileImageURL;
  if (!/^https?:/iu.test(photo)) return inside;
  // The server loads the photo, so that no other host learns who reads the page.
  const loaded = await deps.pdf.loadPicture(photo, clientOf(null, request));
  return loaded.kind === "loaded"
    ? { ...inside, Profile: { ...inside.Profile, profileImageURL: loaded.uri } }
    : withoutPhoto(inside);
}

const withoutPhoto = (resume: Resume): Resume => ({
  ...resume,
  Profile: { ...resume.Profile, profileImageURL: "" },
});

async function refusalOf(
  deps: SharingDeps,
  link: ShareLinkRow,
  request: FastifyRequest,
  key: Key,
): Promise<Extract<Opened, { kind: "locked" }> | undefined> {
  const { passwordHash } = link;
  if (passwordHash === null) return undefined;
  if (key === undefined) return { kind: "locked" };
  if ("pass" in key) return isPass(deps, link, key.pass) ? undefined : PASS_ENDED;
  try {
    await deps.limitGuesses(`link ${link.id}`, addressOf(request), async () => {
      if (!(await deps.checkPassword(passwordHash, key.password))) throw new AppError("unauthenticated");
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthenticated") return { kind: "locked", refusal: LINK_TEXTS.linkPasswordWrong };
    if (error.code !== "rate_limited") throw error;
    return { kind: "locked", refusal: LINK_TEXTS.tooManyLinkGuesses, retryAfter: error.retryAfter };
  }
}

const PASS_ENDED = { kind: "locked", refusal: LINK_TEXTS.linkPassEnded } as const;

/** Includes the password's hash, so that a new password invalidates passes. */
const passOwner = ({ id, passwordHash }: ShareLinkRow): string =>
  `pass ${id} ${createHash("sha256")
    .update(passwordHash ?? "")
    .digest("hex")}`;

/** Using a pass does not extend it. */
const passFor = (deps: SharingDeps, link: ShareLinkRow, key: Key): string | undefined =>
  key && "pass" in key && link.passwordHash !== null ? key.pass : passOf(deps, link);

const passOf = ({ tokenCipher, clock }: SharingDeps, link: ShareLinkRow): string | undefined =>
  link.passwordHash === null
    ? undefined
    : tokenCipher.encrypt(`${clock().getTime() + PASS_LASTS}`, passOwner(link));

function isPass({ tokenCipher, clock }: SharingDeps, link: ShareLinkRow, pass: string): boolean {
  const until = tokenCipher.decrypt(pass, passOwner(link));
  return until !== undefined && Number(until) > clock().getTime();
}
