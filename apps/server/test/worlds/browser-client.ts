import type { FastifyInstance } from "fastify";

/** A browser as far as signing in is concerned: it keeps the cookie that ties a sign-in to it. */
export class BrowserClient {
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;
  #cookie = "";

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  /** The same cookies on another node. */
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
