import type { FastifyInstance } from "fastify";
import type { Account } from "../social/accounts.ts";
import type { Bearer, Network } from "../social/network.ts";
import { takesHeaders } from "./linkedin-posts.ts";
import { type CompanyPage, type LinkedinState, listed, refuse } from "./linkedin-state.ts";

const SCOPE = "rw_organization_admin";
const FIRST_ID = 90_000_000;
const MAX_COUNT = 100;

interface AclQuery {
  q?: string;
  role?: string;
  state?: string;
  start?: string;
  count?: string;
}

/** Sets the pages of a member, who is an approved administrator of each by default. */
interface Order {
  account?: unknown;
  pages?: { name: string; handle: string; role?: string; state?: string }[];
}

/**
 * Serves the pages that a member administers (`organizationAcls`), their names (`organizationsLookup`), and their logos
 * (`images`). A member has two pages with permission to post and one without, until `POST /pages` `{account, pages}`
 * changes this.
 */
export function servePages(
  app: FastifyInstance,
  { state, faults, picture }: Network<LinkedinState>,
  bearer: Bearer,
): void {
  const { accounts, pages } = state.value;
  const given = new Set(pages.flatMap(({ roles }) => Object.keys(roles)));

  function give(member: Account, wanted: NonNullable<Order["pages"]>): void {
    given.add(member.id);
    for (const page of pages) delete page.roles[member.id];
    for (const { name, handle, role = "ADMINISTRATOR", state: stands = "APPROVED" } of wanted) {
      let page = pages.find((one) => one.handle === handle);
      if (!page) {
        page = { id: String(FIRST_ID + pages.length), name, handle, roles: {} };
        pages.push(page);
      }
      Object.assign(page, { name });
      page.roles[member.id] = { role, state: stands };
    }
    state.save();
  }

  function pagesOf(member: Account): CompanyPage[] {
    if (!given.has(member.id)) {
      const family = member.name.split(/\s+/u).at(-1) ?? member.name;
      const page = (what: string, role?: string) => ({
        name: `${family} ${what}`,
        handle: `${member.handle}-${what}`.toLowerCase(),
        ...(role !== undefined && { role }),
      });
      give(member, [page("Workshop"), page("Books", "CONTENT_ADMINISTRATOR"), page("Archive", "ANALYST")]);
    }
    return pages.filter(({ roles }) => roles[member.id]);
  }

  app.post<{ Body: Order | null }>("/pages", async ({ body }, reply) => {
    const member = accounts.find(({ handle }) => handle === body?.account);
    if (!member || !Array.isArray(body?.pages)) {
      return reply
        .code(400)
        .send({ error: "Send {account: handle, pages: [{name, handle, role?, state?}]}" });
    }
    give(member, body.pages);
    return reply.code(204).send();
  });

  app.get<{ Querystring: AclQuery }>("/rest/organizationAcls", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const member = bearer(request, SCOPE, reply);
    if (!member || !takesHeaders(request, reply)) return reply;
    const { q, role, state: wanted, start = "0", count = "10" } = request.query;
    if (q !== "roleAssignee" || !/^\d+$/u.test(start) || !(Number(count) > 0 && Number(count) <= MAX_COUNT)) {
      return refuse(reply, 400, "ILLEGAL_ARGUMENT", "Invalid query parameters passed to request");
    }
    const elements = pagesOf(member)
      .map(({ id, roles }) => ({
        ...roles[member.id]!,
        roleAssignee: `urn:li:person:${member.id}`,
        organization: `urn:li:organization:${id}`,
      }))
      .filter((acl) => (role ?? acl.role) === acl.role && (wanted ?? acl.state) === acl.state);
    const from = Number(start);
    return {
      paging: { start: from, count: Number(count), links: [], total: elements.length },
      elements: elements.slice(from, from + Number(count)),
    };
  });

  app.get("/rest/organizationsLookup", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const member = bearer(request, SCOPE, reply);
    if (!member || !takesHeaders(request, reply)) return reply;
    const ids = listed(request.url, "ids");
    if (!ids) return refuse(reply, 400, "ILLEGAL_ARGUMENT", "Invalid query parameters passed to request");
    const found = pages.filter(({ id }) => ids.includes(id));
    return {
      results: Object.fromEntries(
        found.map(({ id, name, handle }) => [
          id,
          {
            id: Number(id),
            localizedName: name,
            vanityName: handle,
            primaryOrganizationType: "NONE",
            logoV2: {
              cropped: `urn:li:digitalmediaAsset:L${id}`,
              original: `urn:li:digitalmediaAsset:L${id}`,
            },
          },
        ]),
      ),
      statuses: Object.fromEntries(found.map(({ id }) => [id, 200])),
      errors: {},
    };
  });

  app.get("/rest/images", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const member = bearer(request, "w_organization_social", reply);
    if (!member || !takesHeaders(request, reply)) return reply;
    const urns = listed(request.url, "ids");
    if (!urns) return refuse(reply, 400, "ILLEGAL_ARGUMENT", "Invalid query parameters passed to request");
    const logos = pages.filter(({ id }) => urns.includes(`urn:li:image:L${id}`));
    return {
      results: Object.fromEntries(
        logos.map((page) => [
          `urn:li:image:L${page.id}`,
          { id: `urn:li:image:L${page.id}`, status: "AVAILABLE", downloadUrl: picture(page) },
        ]),
      ),
      statuses: {},
      errors: {},
    };
  });
}
