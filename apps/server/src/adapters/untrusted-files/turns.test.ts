import { expect, it } from "vitest";
import { type Client, createTurns } from "./turns.ts";

const user = (id: string): Client => ({ kind: "user", id });
const visitor = (id: string): Client => ({ kind: "visitor", id });

/** Returns turns, the names of tasks that have started, and functions to add and end tasks. */
function world(options: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turns = createTurns({
    atOnce: 2,
    visitorsAtOnce: 1,
    usersWaiting: 4,
    visitorsWaiting: 2,
    waitingOfOne: 3,
    ...options,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (client: Client, name: string) =>
    turns.take(client, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { turns, started, send, end };
}

it("runs one task per client at a time, and clients take turns", async () => {
  const { started, send, end } = world();
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void send(user(name[0]!), name);
  await new Promise(setImmediate);
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  await end("b1");
  expect(started.slice(2)).toEqual(["a2", "b2"]);
  // A client's next task starts only after the earlier tasks of other clients.
  await end("a2");
  expect(started.slice(4)).toEqual(["c1"]);
  await end("b2");
  expect(started.slice(5)).toEqual(["a3"]);
});

it("reserves slots for users, who have their own queue", async () => {
  const { started, send, end } = world();
  const visits = ["v", "w", "x", "y"].map((id) => send(visitor(id), id));
  await new Promise(setImmediate);
  expect(started).toEqual(["v"]);
  // Two more may wait, so the fourth is rejected.
  expect(await visits[3]).toBeUndefined();
  void send(user("a"), "a");
  await new Promise(setImmediate);
  expect(started).toEqual(["v", "a"]);
  await end("a");
  expect(started).toEqual(["v", "a"]);
  await end("v");
  expect(started).toEqual(["v", "a", "w"]);
  expect(await visits[0]).toBe("v");
});

it("rejects tasks over the queue limits, per client and in total", async () => {
  const { send } = world();
  const ofOne = Array.from({ length: 5 }, (_, at) => send(user("a"), `${at}`));
  expect(await ofOne[4]).toBeUndefined();
  void send(user("b"), "b1");
  void send(user("b"), "b2");
  expect(await send(user("c"), "c")).toBeUndefined();
});

it("continues after a failed task", async () => {
  const { turns } = world({ atOnce: 1 });
  const failing = turns.take(user("a"), () => Promise.reject(new Error("as planned")));
  const next = turns.take(user("a"), async () => "next");
  await expect(failing).rejects.toThrow("as planned");
  expect(await next).toBe("next");
});
