import { createHmac, randomBytes } from "node:crypto";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { addressOf } from "../../http/limits/limits.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { forgetUntil, isSeen, keyOfDay, see } from "./devices.queries.ts";
import { addView, type ShareLinkRow } from "./share-links.queries.ts";
import { isWornOut } from "./views.policy.ts";

/*
 * Views are counted without cookies and without keeping addresses: a device is known by an HMAC of what it opened, its
 * address and its browser, with a random key that exists for one day (UTC). Without the key nobody can tell whose mark
 * it is, or which marks are of the same device.
 */

type DeviceDeps = Pick<Deps, "db" | "clock">;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

async function today({ db, clock }: DeviceDeps): Promise<{ day: string; key: Buffer }> {
  const day = dayOf(clock());
  return { day, key: await keyOfDay(db, day, randomBytes(32)) };
}

/** @param of the link that was opened, or the user whose device it is */
const markOf = (key: Buffer, of: string, request: FastifyRequest): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([of, addressOf(request), request.headers["user-agent"] ?? ""]))
    .digest("base64url");

/** Remembers for a day that the caller is at this device, so that opening links on it counts for nothing. */
export async function rememberOwner(deps: DeviceDeps, { userId }: Caller, request: FastifyRequest) {
  const { day, key } = await today(deps);
  await see(deps.db, markOf(key, userId, request), day);
}

/** Whether a link can still be opened at a device: one that opened it today may do so again. */
export async function mayOpen(deps: DeviceDeps, link: ShareLinkRow, request: FastifyRequest) {
  if (!isWornOut(link)) return true;
  const { key } = await today(deps);
  return isSeen(deps.db, markOf(key, link.id, request));
}

/**
 * Counts that a person opened a link, once for each device and day, and not for its owner.
 * @throws AppError `not_found` when the link has been opened as often as it may be
 */
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
    // Undoes the mark, too.
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

/** Forgets the devices of earlier days. @returns how many */
export const sweepDevices = ({ db, clock }: DeviceDeps): Promise<number> =>
  forgetUntil(db, dayOf(plus(clock(), -DAY)));
