import { type Message, message } from "@postfolio/contract/message.ts";
import { NETWORK_RULES, type Network, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { HASHTAG, WEB_ADDRESS } from "@postfolio/contract/words-and-sentences.ts";
import { MIN_POST_LENGTH } from "../prompts/rules.ts";
import { inventedClaims } from "./claims.policy.ts";
import { EMAIL, foreignDomains, foreignFaults, passedOnFaults } from "./foreign.policy.ts";
import { tellFaults } from "./tells.policy.ts";
import { commonFaults } from "./text-faults.policy.ts";

export interface PostRules {
  network: Network;
  /** What the server of the post's account accepts, on a network with many servers. */
  limits?: StatedLimits | null | undefined;
  /** The only link allowed, which must then occur exactly once. */
  link: string | undefined;
  /** The only source of figures. */
  material: string;
  /** The only source of domains, contacts, mentions, and cashtags. */
  own: string;
  article?: string;
}

export function postFaults(
  text: string,
  { network, limits, link, material, own, article }: PostRules,
): Message[] {
  const withoutLink = link === undefined ? text : text.replace(link, "");
  const faults = commonFaults(withoutLink);
  faults.push(
    ...postBreaches(network, text, { limits }).map(({ message: breach }) =>
      message("faults_breach", { breach }),
    ),
  );
  if (postLength(network, text, { limits }) < MIN_POST_LENGTH) faults.push("faults_too_short");
  const hashtags = text.match(HASHTAG)?.length ?? 0;
  const { hashtags: most } = NETWORK_RULES[network];
  if (hashtags > most) faults.push(message("faults_hashtags", { count: hashtags, most }));
  faults.push(...strayLinks(network, withoutLink, own), ...foreignFaults(withoutLink, own));
  if (article !== undefined) faults.push(...passedOnFaults(withoutLink, own, article));
  if (link !== undefined && withoutLink === text) faults.push(message("faults_link_missing", { link }));
  return [
    ...faults,
    ...inventedClaims(withoutLink, material),
    ...tellFaults(withoutLink, `${material}\n${own}`),
  ];
}

function strayLinks(network: Network, text: string, own: string): Message[] {
  const typed = new Set((own.match(WEB_ADDRESS) ?? []).map(bareAddress));
  const addresses = (text.match(WEB_ADDRESS) ?? []).filter((address) => !typed.has(bareAddress(address)));
  if (addresses.length > 0) return [message("faults_links", { links: addresses })];
  const { linksBareDomains } = NETWORK_RULES[network];
  const others = text.replaceAll(WEB_ADDRESS, " ").replaceAll(EMAIL, " ");
  const names = foreignDomains(others, linksBareDomains ? [...typed].join("\n") : own);
  if (names.length === 0) return [];
  return [
    linksBareDomains
      ? message("faults_becomes_link", { network: QUOTED_NETWORK_NAME[network], names })
      : message("faults_domains", { names }),
  ];
}

function bareAddress(address: string): string {
  const bare = address.toLowerCase().replace(/^https?:\/\//u, "");
  let end = bare.length;
  while (end > 0 && `.,;:!?)]”"'»/`.includes(bare[end - 1]!)) end -= 1;
  return bare.slice(0, end);
}
