import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Where a request can be stopped: before or after the server handles it. */
type Moment = "asked" | "answered";

/**
 * A fault of a request, in addition to the delay. `cut` ends the connection before the server receives the request,
 * `unanswered` after the server has handled it, and `torn` in the middle of the answer. `replayed` sends the request
 * twice and returns the second answer. `gateway` answers with an error although the server has handled the request.
 */
export type Fault = "cut" | "unanswered" | "torn" | "replayed" | "gateway";

export interface SlowLine {
  url: string;
  /** Number of requests that the server handled but whose sender died before the answer. */
  unheard(): number;
  /**
   * Stops the next POST, or the next request to a path with this text, until its sender dies, and then lets it
   * continue. Resolves once the request has stopped.
   */
  stopNext(moment: Moment, path?: string): Promise<void>;
  /** Changes the maximum delay. */
  slowTo(milliseconds: number): void;
  close(): Promise<void>;
}

interface SlowLineOptions {
  /** Returns the fault of a request. By default, requests have no faults. */
  faultOf?: (request: IncomingMessage) => Fault | undefined;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Starts a proxy to a server that delays every request and every answer by a random time, so that a sender can die at
 * any point between them.
 * @param target the server's URL, or a function that returns the URL for a path
 * @param most the maximum delay in one direction, in milliseconds
 */
export async function slowLine(
  target: string | ((path: string) => URL),
  most: number,
  { faultOf = () => undefined }: SlowLineOptions = {},
): Promise<SlowLine> {
  const addressOf = typeof target === "string" ? (path: string) => new URL(path, target) : target;
  let unheard = 0;
  let slowness = most;
  let awaited: { moment: Moment; path: string | undefined; stopped: () => void } | undefined;
  const isAwaited = ({ method, url = "" }: IncomingMessage, moment: Moment): boolean =>
    awaited?.moment === moment &&
    (awaited.path === undefined ? method === "POST" : url.includes(awaited.path));
  const line = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    const died = once(outgoing, "close");
    const pass = async (moment: Moment): Promise<void> => {
      if (outgoing.destroyed || !isAwaited(incoming, moment)) return sleep(Math.random() * slowness);
      awaited!.stopped();
      awaited = undefined;
      await died;
    };
    const handOver = () =>
      new Promise<Answer>((resolve, reject) => {
        const { method, headers, url = "/" } = incoming;
        const onward = request(addressOf(url), { method, headers }, (answer) => {
          const body: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => body.push(chunk));
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(body) }),
          );
          answer.on("error", reject);
        });
        onward.on("error", reject);
        onward.end(Buffer.concat(chunks));
      });
    const carry = async (): Promise<void> => {
      await pass("asked");
      const fault = faultOf(incoming);
      if (fault === "cut") return void outgoing.destroy();
      let { status, headers, body } = await handOver();
      if (fault === "replayed") ({ status, headers, body } = await handOver());
      await pass("answered");
      if (outgoing.destroyed && incoming.method === "POST") unheard += 1;
      if (fault === "unanswered") return void outgoing.destroy();
      if (fault === "gateway") return void outgoing.writeHead(502).end("<h1>502 Bad Gateway</h1>");
      outgoing.writeHead(status, headers);
      if (fault !== "torn") return void outgoing.end(body);
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
    };
    incoming.on("error", () => {});
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => void carry().catch(() => outgoing.destroy()));
  });
  await new Promise<void>((resolve) => void line.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    unheard: () => unheard,
    stopNext: (moment, path) => new Promise((stopped) => (awaited = { moment, path, stopped })),
    slowTo: (milliseconds) => {
      slowness = milliseconds;
    },
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        line.closeAllConnections();
      }),
  };
}
