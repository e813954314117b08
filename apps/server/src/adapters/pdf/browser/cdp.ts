import type { Readable, Writable } from "node:stream";

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

interface EventParams {
  requestId: string;
}

interface Pending {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

export class BrowserGoneError extends Error {
  override name = "BrowserGoneError";
}

/**
 * Chrome DevTools Protocol over `--remote-debugging-pipe`: JSON messages, each terminated by a zero byte. Libraries for
 * this protocol would add several milliseconds to a print that takes twenty.
 */
export class CdpConnection {
  readonly #input: Writable;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, (params: EventParams) => void>();
  readonly #onClose: () => void;
  #chunks: Buffer[] = [];
  #nextId = 1;
  #closed = false;

  constructor(input: Writable, output: Readable, onClose: () => void) {
    this.#input = input;
    this.#onClose = onClose;
    output.on("data", (chunk: Buffer) => this.#receive(chunk));
    for (const stream of [input, output]) {
      stream.on("error", () => this.close());
      stream.on("close", () => this.close());
    }
  }

  /**
   * @throws BrowserGoneError if the connection breaks before the reply
   * @throws Error with the browser's own message if the browser rejects the command
   */
  send<Result = unknown>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    if (this.#closed) return Promise.reject(new BrowserGoneError(`${method}: the browser is gone`));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** A second listener for an event replaces the first. */
  on(method: string, listener: (params: EventParams) => void): void {
    this.#listeners.set(method, listener);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { reject } of this.#pending.values()) reject(new BrowserGoneError("The browser is gone"));
    this.#pending.clear();
    this.#onClose();
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      this.#chunks.push(rest.subarray(0, end));
      const message = Buffer.concat(this.#chunks).toString();
      this.#chunks = [];
      this.#dispatch(JSON.parse(message) as Message);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) this.#chunks.push(rest);
  }

  #dispatch(message: Message): void {
    if (message.id === undefined) {
      if (message.method) this.#listeners.get(message.method)?.(message.params as EventParams);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) pending?.reject(new Error(message.error.message));
    else pending?.resolve(message.result as never);
  }
}
