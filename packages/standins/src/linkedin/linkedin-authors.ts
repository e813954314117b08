import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../social/accounts.ts";
import { type Bearer, type Network, tokenOf } from "../social/network.ts";
import { type CompanyPage, type LinkedinState, refuse } from "./linkedin-state.ts";

/** Roles that may post as an organization, according to "Organization Access Control by Role". */
const MAY_POST = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"];

export const hasRole = (page: CompanyPage, member: Account, roles: readonly string[]): boolean => {
  const { role, state } = page.roles[member.id] ?? {};
  return state === "APPROVED" && roles.includes(role ?? "");
};

/** Decides whom a request may post as, by the URN that it contains. */
export interface Authors {
  /** Returns the calling member if the token has the author's required scope; undefined if an error has been sent. */
  memberFor(urn: unknown, request: FastifyRequest, reply: FastifyReply): Account | undefined;
  /** Returns the author's id; undefined if the member may not post as that author. */
  idOf(urn: unknown, member: Account): string | undefined;
}

const ORGANIZATION = /^urn:li:organization:(\d+)$/u;

export function authorsOf({ state }: Network<LinkedinState>, bearer: Bearer): Authors {
  const { pages, tokens } = state.value;
  return {
    memberFor: (urn, request, reply) => {
      if (!ORGANIZATION.test(String(urn))) return bearer(request, "w_member_social", reply);
      const granted = tokens.find(({ accessToken }) => accessToken === tokenOf(request))?.scope.split(",");
      if (granted && !granted.includes("w_organization_social")) {
        const message = "Organization permissions must be used when using organization as author";
        void refuse(reply, 400, "INVALID_REQUEST", message);
        return undefined;
      }
      return bearer(request, "w_organization_social", reply);
    },
    idOf: (urn, member) => {
      if (urn === `urn:li:person:${member.id}`) return member.id;
      const named = ORGANIZATION.exec(String(urn))?.[1];
      return pages.find((page) => page.id === named && hasRole(page, member, MAY_POST))?.id;
    },
  };
}
