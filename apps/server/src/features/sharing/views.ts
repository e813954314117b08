import { createHmac, randomBytes } from "node:crypto";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { addressOf } from "../../http/limits/request-limits.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { forgetUntil, isSeen, keyOfDay, see } from "./views.queries.ts";
import { addView, type ShareLinkRow } from "./share-links.queries.ts";
import { isWornOut } from "./views.policy.ts";

/*
 * Uses no cookies and stores no addresses: a device's mark is an HMAC of the link, the IP address, and the browser,
 * with a random key that exists for one day (UTC). Without the key, marks cannot be linked to anyone or to each other.
 */

type DeviceDeps = Pick<Deps, "db" | "clock">;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

async function today({ db, clock }: DeviceDeps): Promise<{ day: string; key: Buffer }> {
  const day = dayOf(clock());
  return { day, key: await keyOfDay(db, day, randomBytes(32)) };
}

/** @param of the id of the opened link, or of the owner who uses the device */
const markOf = (key: Buffer, of: string, request: FastifyRequest): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([of, addressOf(request), request.headers["user-agent"] ?? ""]))
    .digest("base64url");

/** Remembers the owner's device for a day, so that the owner's own visits do not count. */
export async function rememberOwner(deps: DeviceDeps, { userId }: Caller, request: FastifyRequest) {
  const { day, key } = await today(deps);
  await see(deps.db, markOf(key, userId, request), day);
}

/** A device that has opened the link today may open it again even if the view limit has been reached. */
export async function mayOpen(deps: DeviceDeps, link: ShareLinkRow, request: FastifyRequest) {
  if (!isWornOut(link)) return true;
  const { key } = await today(deps);
  return isSeen(deps.db, markOf(key, link.id, request));
}

/** Counts a view once per device and day, and never for the owner. */
export async function countView(
  deps: DeviceDeps & { notify: Notify },
  link: ShareLinkRow,
  request: FastifyRequest,
): Promise<void> {
  const { day, key } = await today(deps);
  if (await isSeen(deps.db, markOf(key, link.userId, request))) return;
  const mark = markOf(key, link.id, request);
  await deps.db.transaction(async (tx) => {
    if (!(await see(tx, mark, day))) return;
    // If the link is gone, throwing also rolls back the mark.
    const views = await addView(tx, link.id, deps.clock());
    if (views === undefined) throw notFound();
    if (views > 1 || !link.notify) return;
    await deps.notify(tx, {
      userId: link.userId,
      key: `link-opened ${link.id}`,
      message: { event: "link-opened", label: link.label },
      link: "/resumes",
    });
  });
}

export const sweepDevices = ({ db, clock }: DeviceDeps): Promise<number> =>
  forgetUntil(db, dayOf(plus(clock(), -DAY)));
