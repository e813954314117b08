import { z } from "zod";
import { type ProviderAnswer, describe, read } from "../social/ask.ts";
import { pictureUrl, profileText } from "../social/profile-fields.ts";
import type { PagesOutcome, SocialProfile } from "../social/social.ts";

type Ask = (path: string) => Promise<ProviderAnswer>;

/** Roles that may post on behalf of a page ("Organization Access Control by Role", learn.microsoft.com). */
const MAY_POST = new Set(["ADMINISTRATOR", "CONTENT_ADMINISTRATOR", "CONTENT_ADMIN"]);

/** Maximum number of roles, per request and in total. Nobody would pick from a longer list. */
const PART = 100;
const MOST = 1_000;
/** Maximum number of organizations per request. */
const LOOKUP = 50;

const acls = z.object({
  elements: z.array(
    z.object({
      role: z.string(),
      state: z.string(),
      organization: z.string().optional(),
      /** The name of `organization` in some API versions. */
      organizationTarget: z.string().optional(),
    }),
  ),
});
const organizations = z.object({
  results: z.record(
    z.string(),
    z.object({
      id: z.number(),
      localizedName: z.string().default(""),
      vanityName: z.string().default(""),
      logoV2: z.object({ cropped: z.string().optional(), original: z.string().optional() }).optional(),
    }),
  ),
});
const images = z.object({
  results: z.record(z.string(), z.object({ downloadUrl: z.string().optional() })),
});

const ORGANIZATION = "urn:li:organization:";

export const isOrganization = (accountId: string): boolean => accountId.startsWith(ORGANIZATION);

type PagesFailure = Exclude<PagesOutcome, { kind: "listed" }>;

/** Returns the organizations that the member may post as. */
export async function organizationsOf(ask: Ask): Promise<string[] | PagesFailure> {
  const found = new Set<string>();
  for (let start = 0; start < MOST; start += PART) {
    const answer = await ask(
      `/rest/organizationAcls?q=roleAssignee&state=APPROVED&start=${start}&count=${PART}`,
    );
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, acls);
    if (!given) return failureOf(answer);
    for (const { role, state, organization, organizationTarget } of given.elements) {
      const urn = organization ?? organizationTarget ?? "";
      if (state === "APPROVED" && MAY_POST.has(role) && /^urn:li:organization:\d+$/u.test(urn))
        found.add(urn);
    }
    if (given.elements.length < PART) break;
  }
  return [...found];
}

function failureOf(answer: ProviderAnswer): PagesFailure {
  const detail = describe(answer);
  const status = answer.kind === "answer" ? answer.status : 0;
  if (status === 401) return { kind: "refused", why: "unauthorized", detail };
  return status === 403 ? { kind: "refused", why: "scope", detail } : { kind: "unavailable", detail };
}

/** Lists pages with their names and logos, which are also readable by content admins. */
export async function listPages(ask: Ask): Promise<PagesOutcome> {
  const urns = await organizationsOf(ask);
  if (!Array.isArray(urns)) return urns;
  const pages: SocialProfile[] = [];
  for (let first = 0; first < urns.length; first += LOOKUP) {
    const ids = urns.slice(first, first + LOOKUP).map((urn) => urn.slice(ORGANIZATION.length));
    const answer = await ask(`/rest/organizationsLookup?ids=List(${ids.join(",")})`);
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, organizations);
    if (!given) return failureOf(answer);
    const found = ids.flatMap((id) => given.results[id] ?? []);
    const logos = await logosOf(ask, found.map(logoOf));
    for (const one of found) {
      pages.push({
        accountId: `${ORGANIZATION}${one.id}`,
        name: profileText(one.localizedName),
        handle: profileText(one.vanityName),
        picture: pictureUrl(logos.get(logoOf(one)) ?? ""),
      });
    }
  }
  return { kind: "listed", pages };
}

const logoOf = ({ logoV2 }: z.infer<typeof organizations>["results"][string]): string =>
  (logoV2?.cropped ?? logoV2?.original ?? "").replace("urn:li:digitalmediaAsset:", "urn:li:image:");

/** A missing logo must not hide the page. */
async function logosOf(ask: Ask, urns: readonly string[]): Promise<Map<string, string>> {
  const wanted = urns.filter((urn) => urn.startsWith("urn:li:image:"));
  if (wanted.length === 0) return new Map();
  const answer = await ask(`/rest/images?ids=List(${wanted.map(encodeURIComponent).join(",")})`);
  const given = answer.kind === "answer" && answer.status === 200 ? read(answer, images) : undefined;
  return new Map(
    Object.entries(given?.results ?? {}).map(([urn, { downloadUrl = "" }]) => [urn, downloadUrl]),
  );
}
