import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/**
 * An OpenID Connect provider from a third party, with its own sign-in pages that accept any name and password.
 */
export class OidcProvider {
  readonly issuer: string;
  readonly #server: HttpServer;

  private constructor(server: HttpServer) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Reserves an address at which nothing responds yet. */
  static async listen(): Promise<OidcProvider> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new OidcProvider(server);
  }

  /** The settings of a server that uses this provider. */
  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: "postfolio",
      OIDC_CLIENT_SECRET: "a secret that nobody logs",
      OIDC_NAME: "Harbor Freight",
    };
  }

  /** Starts responding. @param url the URL of the server that may use the provider */
  serve(url: string): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: "postfolio",
          client_secret: "a secret that nobody logs",
          redirect_uris: [`${url}/api/authUsers/oidc/callback`],
        },
      ],
      cookies: { keys: ["a", "b"] },
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name", "given_name", "family_name"],
      },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: async () => ({
          sub,
          email: `${sub}@example.com`,
          email_verified: !sub.startsWith("unverified"),
          given_name: "Robin",
          family_name: "Example",
        }),
      }),
    });
    const answer = provider.callback();
    this.#server.on("request", (request, response) => void answer(request, response));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
