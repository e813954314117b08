import type { FastifyInstance } from "fastify";

/** Plays the browser's part in a sign-in: it keeps the cookie that ties the sign-in to the browser. */
export class BrowserClient {
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;
  #cookie = "";

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  /** Returns a client with the same cookies on another node. */
  at(app: FastifyInstance): BrowserClient {
    const other = new BrowserClient(app, this.#headers);
    other.#cookie = this.#cookie;
    return other;
  }

  async send(method: "GET" | "POST" | "DELETE", url: string, body?: object, token?: string) {
    const reply = await this.#app.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        ...this.#headers,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const set = reply.headers["set-cookie"];
    if (typeof set === "string") this.#cookie = set.split(";", 1)[0]!;
    const isJson = String(reply.headers["content-type"]).startsWith("application/json");
    return {
      status: reply.statusCode,
      location: reply.headers.location ?? "",
      setCookie: String(set ?? ""),
      body: isJson ? reply.json<{ data?: unknown; token?: string; ticket?: string }>() : {},
    };
  }
}
