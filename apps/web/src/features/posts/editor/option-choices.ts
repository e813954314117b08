import { languageOf } from "../../../lib/words/language-of.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { VISIBILITIES, type Visibility, VISIBILITY_NAME } from "@postfolio/contract/networks/visibility.ts";
import { LANGUAGE } from "../../../lib/words/locale.ts";
import { t } from "../../../lib/texts.ts";

export const visibilityChoices = () =>
  VISIBILITIES.map((value) => ({ value, label: t(VISIBILITY_NAME[value]) }));

/** The most common languages on federated networks. Others can be set through the API. */
const CODES =
  "ar bg bn ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk vi zh-CN zh-TW";

export const POST_LANGUAGES = CODES.split(" ")
  .map((value) => ({ value, label: languageOf(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, LANGUAGE));

type Account = Pick<Connection, "defaults" | "server"> | null | undefined;

const asThere = (account: Account): string =>
  account?.server
    ? t("Default: same as on {{server}}", { server: account.server })
    : t("Default: same as on its server");

export function defaultVisibility(account: Account): string {
  const chosen: Visibility | null = account?.defaults?.visibility ?? null;
  return chosen === null
    ? asThere(account)
    : t("Default: {{visibility}}", { visibility: t(VISIBILITY_NAME[chosen]) });
}

export function defaultLanguage(account: Account): string {
  const chosen = account?.defaults?.language ?? null;
  return chosen === null ? asThere(account) : t("Default: {{language}}", { language: languageOf(chosen) });
}
