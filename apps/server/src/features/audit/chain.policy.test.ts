import { sentenceOf } from "../../words.ts";
import { describe, expect, it } from "vitest";
import {
  type AuditRow,
  createSealer,
  expiredUntil,
  followChain,
  plainHashOf,
  type SealedEnd,
  type Sealer,
} from "./chain.policy.ts";

const server = createSealer(new Uint8Array(32).fill(1));
const other = createSealer(new Uint8Array(32).fill(2));

type Hasher = (entry: Omit<AuditRow, "hash">) => string;

/** Adds entries to a chain, each written by the next hasher. */
function write(chain: readonly AuditRow[], ...hashers: Hasher[]): AuditRow[] {
  const rows = [...chain];
  for (const hasher of hashers) {
    const last = rows.at(-1);
    const number = (last?.number ?? 0) + 1;
    const next = {
      number,
      at: new Date(Date.UTC(2026, 0, 1, 0, number)),
      action: "signed-in" as const,
      actorId: "a",
      subjectId: "b",
      detail: `Password ${number}`,
      previous: last?.hash ?? "",
    };
    rows.push({ ...next, hash: hasher(next) });
  }
  return rows;
}
const times = (count: number, hasher: Hasher) => Array.from({ length: count }, () => hasher);
const endOf = (rows: readonly AuditRow[], by: Sealer = server): SealedEnd => {
  const { number, hash } = rows.at(-1)!;
  return { number, hash, seal: by.sealOf({ number, hash }) };
};

const why = (reason: string) => sentenceOf(reason).replace("The check failed because ", "");
/** Checks a chain against a stored end, if there is one. */
function check(rows: readonly AuditRow[], end?: SealedEnd) {
  const chain = followChain(server, end);
  for (const row of rows) {
    const reason = chain.next(row);
    if (reason !== undefined) return `${row.number}: ${why(reason)}`;
  }
  const broken = chain.close();
  return broken ? `${broken.number}: ${why(broken.reason)}` : "whole";
}
const keyed = write([], ...times(6, server.hashOf));
const mixed = write([], ...times(3, plainHashOf), ...times(3, server.hashOf));
const rotated = write([], ...times(3, other.hashOf), ...times(3, server.hashOf));

describe("a chain", () => {
  it("is whole with a key, without one, and if the key was added later", () => {
    expect(check(keyed, endOf(keyed))).toBe("whole");
    expect(check(write([], ...times(4, plainHashOf)))).toBe("whole");
    expect(check(mixed, endOf(mixed))).toBe("whole");
    expect(check([])).toBe("whole");
  });

  it("continues after the end that was stored when reading began", () => {
    expect(check(keyed, endOf(keyed.slice(0, 4)))).toBe("whole");
  });

  it("says from where it has the server's key, and up to where another's", () => {
    const follow = (rows: readonly AuditRow[]) => {
      const chain = followChain(server, endOf(rows));
      for (const row of rows) chain.next(row);
      return [chain.keyedFrom(), chain.unreadableTo()];
    };
    expect(follow(keyed)).toEqual([1, undefined]);
    expect(follow(mixed)).toEqual([4, undefined]);
    expect(follow(write([], plainHashOf))).toEqual([undefined, undefined]);
    expect(follow(rotated)).toEqual([4, 3]);
  });
});

describe("hashes and seals", () => {
  it("depend on the key and every field, and identify their key", () => {
    const [entry] = keyed as [AuditRow];
    const changes: Partial<AuditRow>[] = [
      { number: 2 },
      { at: new Date(0) },
      { action: "key-made" },
      { actorId: null },
      { subjectId: null },
      { detail: "" },
      { previous: "x" },
    ];
    for (const hashOf of [server.hashOf, plainHashOf]) {
      const hashes = [entry, ...changes.map((change) => ({ ...entry, ...change }))].map(hashOf);
      expect(new Set(hashes).size).toBe(changes.length + 1);
    }
    expect(server.hashOf(entry)).toMatch(/^[\da-f]{8}:[\da-f]{64}$/u);
    expect(plainHashOf(entry)).toMatch(/^[\da-f]{64}$/u);
    const [own, others] = [server.hashOf(entry), other.hashOf(entry)];
    expect(own.slice(9)).not.toBe(others.slice(9));
    expect([own, others, plainHashOf(entry)].map((hash) => server.isOwn(hash))).toEqual([true, false, false]);
    const seals = [
      server.sealOf({ number: 1, hash: "a" }),
      server.sealOf({ number: 2, hash: "a" }),
      server.sealOf({ number: 1, hash: "b" }),
      other.sealOf({ number: 1, hash: "a" }),
    ];
    expect(new Set(seals).size).toBe(4);
    expect(server.isOwn(seals[0]!)).toBe(true);
  });
});

describe("a change is noticed:", () => {
  const end = endOf(keyed);
  const changed = (rows: readonly AuditRow[], number: number, change: Partial<AuditRow>) =>
    rows.map((row) => (row.number === number ? { ...row, ...change } : row));

  it("a different text, before and after the key was added", () => {
    expect(check(changed(keyed, 3, { detail: "" }), end)).toBe("3: it was changed");
    expect(check(changed(mixed, 2, { detail: "" }), endOf(mixed))).toBe("2: it was changed");
  });

  it("missing entries in the middle", () => {
    const without = (...numbers: number[]) => keyed.filter(({ number }) => !numbers.includes(number));
    expect(check(without(3), end)).toBe("4: the entry before it is missing");
    expect(check(without(3, 4), end)).toBe("5: 2 entries before it are missing");
  });

  it("an entry that was replaced by another", () => {
    expect(check(changed(keyed, 3, { previous: "x" }), end)).toBe("3: the entry before it was replaced");
  });

  it("the newest entries removed", () => {
    expect(check(keyed.slice(0, 5), end)).toBe("6: the newest entry is missing");
    expect(check(keyed.slice(0, 3), end)).toBe("4: the 3 newest entries are missing");
    expect(check([], end)).toBe("1: the 6 newest entries are missing");
  });

  it("the stored end removed, moved, or sealed without the key", () => {
    expect(check(keyed)).toBe("6: the record of the newest entry is missing");
    expect(check(rotated.slice(0, 3))).toBe("3: the record of the newest entry is missing");
    const moved = "3: the record of the newest entry was changed";
    const short = keyed.slice(0, 3);
    expect(check(short, { ...endOf(short), seal: end.seal })).toBe(moved);
    expect(check(short, endOf(short, other))).toBe(moved);
    expect(check(short, { ...endOf(short), seal: "" })).toBe(moved);
    expect(check([], { number: 0, hash: "", seal: "" })).toBe(
      "0: the record of the newest entry was changed",
    );
  });

  it("a newest entry that was written with the key, but is different", () => {
    const rewritten = write(keyed.slice(0, 5), (entry) => server.hashOf({ ...entry, detail: "" }));
    const forged = changed(rewritten, 6, { detail: "" });
    expect(check(forged, end)).toBe("6: it was replaced");
  });

  it("everything recomputed without the key", () => {
    expect(check(write([], ...times(6, plainHashOf)), end)).toBe("6: it was replaced");
    expect(check(write([], ...times(6, other.hashOf)), end)).toBe("6: it was replaced");
  });

  it("entries without the key, or with another, after those with it", () => {
    const without = "7: it was written without the server's key";
    expect(check(write(keyed, plainHashOf), end)).toBe(without);
    expect(check(write(keyed, other.hashOf), end)).toBe("7: it was written with a different APP_SECRET");
    expect(check(write(write([], ...times(2, other.hashOf)), plainHashOf))).toBe(
      "3: it was written without the server's key",
    );
  });
});

describe("after APP_SECRET was changed", () => {
  it("the chain continues, and proves where the earlier part ended", () => {
    expect(check(rotated, endOf(rotated))).toBe("whole");
    const before = rotated.slice(0, 3);
    expect(check(before, endOf(before, other))).toBe("whole");
    expect(check(before.slice(0, 1), endOf(before, other))).toBe("2: the 2 newest entries are missing");
    expect(check(rotated, endOf(rotated, other))).toBe("6: the record of the newest entry was changed");
  });
});

describe("where it begins", () => {
  it("is entry 1, or the one after those that the newest entry about expiration names", () => {
    expect(check(keyed.slice(2), endOf(keyed))).toBe("3: entries before it were removed");
    const expired = (until: AuditRow, rows: readonly AuditRow[]) => {
      const last = rows.at(-1)!;
      const entry = {
        ...last,
        number: last.number + 1,
        action: "entries-expired" as const,
        detail: expiredUntil(until),
        previous: last.hash,
      };
      return [...rows, { ...entry, hash: server.hashOf(entry) }];
    };
    const once = expired(keyed[1]!, keyed);
    expect(check(once.slice(2), endOf(once))).toBe("whole");
    expect(check(once.slice(3), endOf(once))).toBe("4: entries before it were removed");
    const twice = expired(keyed[3]!, write(once, server.hashOf));
    expect(check(twice.slice(4), endOf(twice))).toBe("whole");
    expect(check(twice.slice(2), endOf(twice))).toBe("3: entries before it were removed");
    const headless = write([], server.hashOf).map((row) => ({ ...row, previous: "x" }));
    const first = headless.map((row) => ({ ...row, hash: server.hashOf(row) }));
    expect(check(first, endOf(first))).toBe("1: entries before it were removed");
  });
});
