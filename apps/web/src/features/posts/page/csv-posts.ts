import { englishOf } from "@postfolio/contract/text.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type NewPost, newPost } from "@postfolio/contract/posts/own-posts.ts";
import {
  FIRST_NETWORK,
  isAlwaysShown,
  type Network,
  NETWORK_NAME,
  networkNamed,
  NETWORKS,
} from "@postfolio/contract/networks/networks.ts";
import { VISIBILITIES, VISIBILITY_NAME } from "@postfolio/contract/networks/visibility.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import Papa from "papaparse";
import { addDays, browserTimeZone, dayOf } from "../../../lib/time/time.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

export interface CsvRow {
  /** The row's number, starting at 1 and not counting the header row. */
  number: number;
  network: string;
  /** As written in the file; empty for the network's default account. */
  account: string;
  text: string;
  when: string;
  /** Empty on networks without post options. */
  options: Record<OptionColumn, string>;
  post: NewPost | null;
  problem: string | null;
}

/** How many days from now the template's post is scheduled. */
const TEMPLATE_DAYS = 14;
/** Examples only use these networks, because not every user knows the others. */
const SHOWN = NETWORKS.filter(isAlwaysShown);
/** Returns an example file. Its scheduled time is near enough that the file can be imported unchanged. */
export const templateAt = (now: Date): string =>
  Papa.unparse({
    fields: ["network", "text", "scheduledAt"],
    data: [
      [
        t("The text of a post. It can have\nseveral lines."),
        `${addDays(dayOf(now, browserTimeZone()), TEMPLATE_DAYS)} 09:00`,
      ],
      [t("A post without a time becomes a draft."), ""],
      [t("This post takes the next free slot."), "next"],
    ].map((cells, index) => [NETWORK_NAME[SHOWN[index] ?? FIRST_NETWORK], ...cells]),
  });

export type Account = Pick<Connection, "_id" | "network" | "account"> & Partial<Pick<Connection, "limits">>;

/** Columns for `postOptions`, named in lowercase without spaces. */
const OPTION_COLUMNS = ["visibility", "language", "contentwarning", "sensitive"] as const;
type OptionColumn = (typeof OPTION_COLUMNS)[number];
const YES = new Set(["yes", "true", "1"]);
const NO = new Set(["", "no", "false", "0"]);

/**
 * Reads posts from a CSV file. The columns are network, text, and scheduledAt (or date and time), and optionally
 * account, visibility, language, content warning, and sensitive. Times without a time zone are in the browser's time
 * zone.
 * @throws Error with a message for the user if there are no rows
 */
export function readPosts(csv: string, now: Date, accounts: readonly Account[] = []): CsvRow[] {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(csv.trim(), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.toLowerCase().replaceAll(/[\s_]/gu, ""),
  });
  for (const column of ["network", "text"]) {
    if (!meta.fields?.includes(column))
      throw new Error(
        t('There is no "{{column}}" column. The first line must contain the column names', { column }),
      );
  }
  if (data.length === 0) throw new Error(t("The file has no posts below the first line"));
  if (data.length > LIMITS.ownPosts)
    throw new Error(
      plural(
        LIMITS.ownPosts,
        {
          one: "You can import up to {{count}} post at once. This file has {{found}}",
          other: "You can import up to {{count}} posts at once. This file has {{found}}",
        },
        { found: data.length },
      ),
    );
  return data.map((cells, index) => readRow(cells, index + 1, now, accounts));
}

function readRow(
  cells: Record<string, string | undefined>,
  number: number,
  now: Date,
  accounts: readonly Account[],
): CsvRow {
  const cell = (name: string) => cells[name]?.trim() ?? "";
  const when = cell("scheduledat") || [cell("date"), cell("time")].filter(Boolean).join(" ");
  const options = Object.fromEntries(OPTION_COLUMNS.map((name) => [name, cell(name)])) as CsvRow["options"];
  const row = {
    number,
    network: cell("network"),
    account: cell("account"),
    text: cell("text"),
    when,
    options,
  };
  try {
    return { ...row, post: postOf(row, now, accounts), problem: null };
  } catch (error) {
    return { ...row, post: null, problem: (error as Error).message };
  }
}

/** @throws Error with a message for the user if the server would reject the post */
function postOf(
  {
    network,
    account,
    text,
    when,
    options,
  }: Pick<CsvRow, "network" | "account" | "text" | "when" | "options">,
  now: Date,
  accounts: readonly Account[],
): NewPost {
  const known = networkNamed(network);
  if (!known)
    throw new Error(
      t("Enter a network: {{networks}}", {
        networks: listed(
          Object.values(NETWORK_NAME).map((name) => `"${name}"`),
          "or",
        ),
      }),
    );
  const connection = connectionOf(account, known, accounts);
  const checked = newPost.safeParse({
    network: known,
    connection,
    text,
    options: optionsOf(options),
    scheduledAt: whenOf(when),
    timeZone: browserTimeZone(),
  });
  if (!checked.success) throw new Error(checked.error.issues[0]?.message);
  const { scheduledAt } = checked.data;
  if (scheduledAt === null) return checked.data;
  const limits = accounts.find(({ _id, network: on }) =>
    connection === undefined ? on === known : _id === connection,
  )?.limits;
  if (limits?.needsPicture) {
    // A file can't contain pictures.
    throw new Error(
      t(
        "This account's server requires a picture in every post. Leave the time blank and add a picture to the draft",
      ),
    );
  }
  const [breach] = postBreaches(known, checked.data.text, { limits, options: checked.data.options });
  if (breach) throw new Error(breach.message);
  if (scheduledAt !== "next") {
    const ahead = new Date(scheduledAt).getTime() - now.getTime();
    if (ahead <= 0) throw new Error(MESSAGES.pastTime);
    if (ahead > LIMITS.scheduleAheadDays * DAY) throw new Error(MESSAGES.timeTooFar);
  }
  return checked.data;
}

/** Returns null if all cells are empty. */
function optionsOf(cells: CsvRow["options"]): unknown {
  if (OPTION_COLUMNS.every((name) => cells[name] === "")) return null;
  const sensitive = cells.sensitive.toLowerCase();
  if (!YES.has(sensitive) && !NO.has(sensitive))
    throw new Error(t('Enter "yes" or "no" in the "sensitive" column'));
  return {
    visibility: visibilityNamed(cells.visibility),
    language: cells.language || null,
    warning: cells.contentwarning,
    sensitive: YES.has(sensitive),
  };
}

/** Also accepts the names shown in the app, in its language or in English. */
function visibilityNamed(written: string): string | null {
  if (written === "") return null;
  const name = written.toLowerCase();
  return (
    VISIBILITIES.find((one) =>
      [one, t(VISIBILITY_NAME[one]), englishOf(VISIBILITY_NAME[one])].some(
        (known) => known.toLowerCase() === name,
      ),
    ) ?? written
  );
}

const plainName = (account: string): string => account.trim().replace(/^@/u, "").toLowerCase();

/**
 * @returns the connection's id, or undefined for the network's default account.
 * @throws Error if there is no such account
 */
function connectionOf(written: string, network: Network, accounts: readonly Account[]): string | undefined {
  if (written === "") return undefined;
  const offered = accounts.filter((one) => one.network === network);
  const found = offered.filter(({ account }) => plainName(account) === plainName(written));
  if (found.length === 1) return found[0]!._id;
  const args = { network: NETWORK_NAME[network], account: written };
  if (found.length > 1)
    throw new Error(t('Several of your {{network}} accounts are called "{{account}}"', args));
  const known = offered.map(({ account }) => account);
  throw new Error(
    known.length === 0
      ? t('"{{account}}" isn\'t connected. Connect it, or leave the account empty', args)
      : t('"{{account}}" isn\'t a connected {{network}} account. Enter {{accounts}}', {
          ...args,
          accounts: listed(known, "or"),
        }),
  );
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d{1,2}:\d\d)(:\d\d)?$/u;
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/u;

function whenOf(written: string): string | null {
  if (written === "") return null;
  if (written.toLowerCase() === "next") return "next";
  const [, day, clock = ""] = LOCAL.exec(written) ?? [];
  if (day === undefined && !ZONED.test(written)) throw unreadable();
  const at = new Date(day === undefined ? written : `${day}T${clock.padStart(5, "0")}`);
  // `Date` parses February 30 as a day in March.
  if (Number.isNaN(at.getTime()) || (day !== undefined && at.getDate() !== Number(day.slice(8)))) {
    throw unreadable();
  }
  return at.toISOString();
}

const unreadable = () => new Error(t("Enter a time such as {{time}}", { time: "2030-01-31 09:00" }));
