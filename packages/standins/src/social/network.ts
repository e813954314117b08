import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type { State } from "../state-file.ts";
import type { Account } from "./accounts.ts";
import type { Post } from "./timeline.ts";

/** Options that the stand-ins of networks receive. */
export interface NetworkOptions {
  /** The external URL of the routes. */
  baseUrl: () => string;
  faults: Faults;
  clock: Clock;
  stateFile: string | undefined;
}

/** A stand-in, and what other stand-ins and the product need to know about it. */
export interface NetworkStandin {
  /** The network's name in the product's prompts. */
  id: string;
  /** The network's name in folders, routes, and the product's settings. */
  provider: string;
  name: string;
  /** HTML for the page of all stand-ins. */
  about: string;
  /** Maximum number of characters in a post that the AI writes. */
  room: number;
  /** Whether routes are at the host's root, because the protocol requires fixed paths. */
  isAtRoot?: boolean;
  serve: (app: FastifyInstance, options: NetworkOptions) => Promise<void>;
  /** Returns the product's configuration of the network if the stand-ins are at this URL. */
  config: (url: string) => { apiUrl: string };
}

export interface NetworkState {
  accounts: Account[];
  /** Oldest first. */
  posts: Post[];
}

/** What the routes of a network share. */
export interface Network<S extends NetworkState> extends Pick<NetworkOptions, "faults" | "clock"> {
  state: State<S>;
  /** Returns the URL of an account's picture. */
  picture: (account: Account) => string;
}

/**
 * Returns the account that a request's token belongs to; undefined if the request is not allowed, in which case an
 * error has been sent.
 */
export type Bearer = (request: FastifyRequest, scope: string, reply: FastifyReply) => Account | undefined;

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/u.exec(headers.authorization ?? "")?.[1];

/**
 * Serves `POST /limits` `{posts}`, which sets how many posts an account may make in a period.
 * @returns a function that returns the current limit
 */
export function serveLimit(app: FastifyInstance, time: string, initial: number): () => number {
  let allowed = initial;
  app.post<{ Body: { posts?: unknown } | null }>("/limits", async ({ body }, reply) => {
    if (!Number.isInteger(body?.posts)) return reply.code(400).send({ error: `Send {posts: per ${time}}` });
    allowed = Number(body?.posts);
    return reply.code(204).send();
  });
  return () => allowed;
}
