import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Where a request can be stopped: before or after the server handles it. */
type Moment = "asked" | "answered";

export interface SlowLine {
  url: string;
  /** Number of requests that the server handled but whose sender died before the answer. */
  unheard(): number;
  /** Stops the next POST until its sender dies, and then lets it go on. Resolves once it has stopped. */
  stopNext(moment: Moment): Promise<void>;
  close(): Promise<void>;
}

/**
 * A proxy to a server that delays every request and every answer by a random time, so that a sender can die
 * at any point between them.
 * @param most milliseconds one way
 */
export async function slowLine(target: string, most: number): Promise<SlowLine> {
  let unheard = 0;
  let awaited: { moment: Moment; stopped: () => void } | undefined;
  const line = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    const died = once(outgoing, "close");
    const pass = async (moment: Moment): Promise<void> => {
      if (incoming.method !== "POST" || outgoing.destroyed || awaited?.moment !== moment)
        return sleep(Math.random() * most);
      awaited.stopped();
      awaited = undefined;
      await died;
    };
    incoming.on("error", () => {});
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      void (async () => {
        await pass("asked");
        const { method, headers, url = "/" } = incoming;
        const onward = request(new URL(url, target), { method, headers }, (answer) => {
          const body: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => body.push(chunk));
          answer.on("end", () => {
            void (async () => {
              await pass("answered");
              if (outgoing.destroyed && method === "POST") unheard += 1;
              outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(body));
            })();
          });
        });
        onward.on("error", () => outgoing.destroy());
        onward.end(Buffer.concat(chunks));
      })();
    });
  });
  await new Promise<void>((resolve) => void line.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    unheard: () => unheard,
    stopNext: (moment) => new Promise((stopped) => (awaited = { moment, stopped })),
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        line.closeAllConnections();
      }),
  };
}
