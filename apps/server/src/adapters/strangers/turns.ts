/** Whose turn a piece of work takes: a user's, or that of a visitor's address. */
export interface Client {
  kind: "user" | "visitor";
  id: string;
}

interface TurnsOptions {
  /** Pieces of work at a time, and how many of these may be visitors'. A client has at most one. */
  atOnce: number;
  visitorsAtOnce: number;
  /** Pieces that may wait: of all users, of all visitors, and of one client. */
  usersWaiting: number;
  visitorsWaiting: number;
  waitingOfOne: number;
}

/**
 * Lets clients take turns at work that is expensive: the next piece is that of the client who has waited longest since
 * the last one, so that nobody waits for all that another has sent.
 */
export function createTurns(options: TurnsOptions) {
  /** In the order of their turns. */
  const waiting = new Map<string, { client: Client; starts: (() => void)[] }>();
  const running = new Map<string, Client>();

  const count = (kind: Client["kind"]) =>
    [...waiting.values()].reduce(
      (sum, { client, starts }) => sum + (client.kind === kind ? starts.length : 0),
      0,
    );
  const mayRun = (key: string, { kind }: Client): boolean =>
    running.size < options.atOnce &&
    !running.has(key) &&
    (kind === "user" ||
      [...running.values()].filter((other) => other.kind === "visitor").length < options.visitorsAtOnce);

  function startNext(): void {
    for (const [key, { client, starts }] of waiting) {
      if (!mayRun(key, client)) continue;
      waiting.delete(key);
      const start = starts.shift();
      if (starts.length > 0) waiting.set(key, { client, starts });
      running.set(key, client);
      start?.();
    }
  }

  return {
    /** Does the work when it is its turn. @returns undefined at once if too much is already waiting */
    async take<T>(client: Client, work: () => Promise<T>): Promise<T | undefined> {
      const key = `${client.kind} ${client.id}`;
      const starts = waiting.get(key)?.starts ?? [];
      const most = client.kind === "user" ? options.usersWaiting : options.visitorsWaiting;
      const waits = !mayRun(key, client) || waiting.size > 0;
      if (waits && (starts.length >= options.waitingOfOne || count(client.kind) >= most)) return undefined;
      await new Promise<void>((resolve) => {
        waiting.set(key, { client, starts: [...starts, resolve] });
        startNext();
      });
      try {
        return await work();
      } finally {
        running.delete(key);
        startNext();
      }
    },
  };
}
