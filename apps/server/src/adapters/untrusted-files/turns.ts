/** A user, or a visitor's address. */
export interface Client {
  kind: "user" | "visitor";
  id: string;
}

interface TurnsOptions {
  /** Maximum number of running tasks, at most one per client. Includes those of visitors. */
  atOnce: number;
  visitorsAtOnce: number;
  usersWaiting: number;
  visitorsWaiting: number;
  waitingOfOne: number;
}

/** Gives each turn to the client who has waited longest since their last turn. */
export function createTurns(options: TurnsOptions) {
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
    /** @returns undefined immediately if the queue is full */
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
