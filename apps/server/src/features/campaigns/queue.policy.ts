import { type Rhythm, type Slot, windowOn } from "@postfolio/contract/campaigns/slots.ts";
import { HOUR, MINUTE, plus } from "@postfolio/contract/time-units.ts";

/* Times are in minutes since the epoch. */

/** In minutes. */
const APART = HOUR / MINUTE;

interface Bounds {
  first: number;
  last: number;
}

/** By local day; empty for a campaign with fixed times. */
export type Windows = ReadonlyMap<string, Bounds>;

export function windowsOf(rhythm: Rhythm, slots: readonly Slot[], earliest: Date): Windows {
  if (rhythm.times) return new Map();
  const days = new Set(slots.map(({ day }) => day));
  return new Map(
    [...days].map((day) => {
      const { first, last } = windowOn(rhythm, Temporal.PlainDate.from(day));
      const from = Math.max(minuteOf(first), Math.ceil(earliest.getTime() / MINUTE));
      return [day, { first: from, last: minuteOf(last) }] as const;
    }),
  );
}

/** @returns undefined if there are no windows */
export function reachOf(all: readonly Windows[]): { from: Date; to: Date } | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const windows of all) {
    for (const { first, last } of windows.values()) {
      from = Math.min(from, first - APART);
      to = Math.max(to, last + APART);
    }
  }
  return from < to ? { from: new Date(from * MINUTE), to: new Date(to * MINUTE) } : undefined;
}

/** @returns the same array if nothing has to move */
export function keptApart(
  slots: readonly Slot[],
  windows: Windows,
  taken: readonly number[],
): readonly Slot[] {
  if (taken.length === 0 || windows.size === 0) return slots;
  const moves = new Map<Slot, number>();
  for (const [day, window] of windows) {
    const ofDay = slots.filter((slot) => slot.day === day);
    const near = taken.filter((time) => time > window.first - APART && time < window.last + APART);
    if (near.length === 0) continue;
    const wanted = ofDay.map(({ at }) => minuteOf(at));
    const placed = placeApart(
      wanted,
      window,
      near.toSorted((a, b) => a - b),
    );
    ofDay.forEach((slot, index) => {
      if (placed[index] !== wanted[index]) moves.set(slot, placed[index]! - wanted[index]!);
    });
  }
  if (moves.size === 0) return slots;
  return slots.map((slot) => {
    const shift = moves.get(slot);
    return shift === undefined ? slot : { ...slot, at: plus(slot.at, shift * MINUTE), shift };
  });
}

/**
 * Chooses times that are as far apart as possible, up to an hour, and then as close as possible to the requested
 * times.
 * @param wanted ascending; kept if an hour away from every taken time
 * @param taken ascending
 */
export function placeApart(
  wanted: readonly number[],
  window: Bounds,
  taken: readonly number[],
): readonly number[] {
  if (taken.every((time) => wanted.every((other) => Math.abs(time - other) >= APART))) return wanted;
  const latestFor = (apart: number) => latestTimes(wanted.length, window, { taken, apart });
  let [least, most] = latestFor(APART) ? [APART, APART] : [0, APART - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (latestFor(middle)) least = middle;
    else most = middle - 1;
  }
  const latest = latestFor(least);
  if (!latest) return wanted;
  const spaced = { taken, apart: least };
  let from = window.first;
  return wanted.map((time, index) => {
    const target = Math.max(from, Math.min(latest[index]!, time));
    const before = freeAtMost(target, spaced);
    const after = freeAtLeast(target, spaced);
    const goesBack = before >= from && (after > latest[index]! || target - before <= after - target);
    const placed = goesBack ? before : after;
    from = placed + least;
    return placed;
  });
}

interface Spaced {
  /** Ascending. */
  taken: readonly number[];
  apart: number;
}

function latestTimes(count: number, { first, last }: Bounds, spaced: Spaced): number[] | undefined {
  const times: number[] = [];
  for (let most = last; times.length < count;) {
    const time = freeAtMost(most, spaced);
    if (time < first) return undefined;
    times.unshift(time);
    most = time - spaced.apart;
  }
  return times;
}

const freeAtMost = (most: number, { taken, apart }: Spaced): number =>
  taken.reduceRight(
    (time, other) => (Math.abs(other - time) < apart ? Math.floor(other - apart) : time),
    most,
  );

const freeAtLeast = (least: number, { taken, apart }: Spaced): number =>
  taken.reduce((time, other) => (Math.abs(other - time) < apart ? Math.ceil(other + apart) : time), least);

const minuteOf = (at: Date): number => at.getTime() / MINUTE;
