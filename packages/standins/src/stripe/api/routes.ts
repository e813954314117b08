import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { answer } from "./expand.ts";
import type { Collections, Kind, Ledger } from "../ledger.ts";
import { listParams, pageOf, params, read, text } from "./params.ts";

/** Parameters of every list, and its filters. */
interface Query {
  expand?: string[];
  limit: number;
  starting_after?: string;
  [name: string]: unknown;
}

interface Listing<T> {
  /** The filters of a list, and an object's value, or values, for each. */
  by?: Record<string, (one: T) => unknown>;
  /** Default filters. */
  unless?: Record<string, string[]>;
  /** The response for an object. */
  shown?: (one: T) => T;
}

/** `GET path`: objects of a kind in pages, newest first. */
export function listRoute<K extends Kind>(
  app: FastifyInstance,
  ledger: Ledger,
  path: string,
  kind: K,
  { by = {}, unless = {}, shown = (one) => one }: Listing<Collections[K][string]> = {},
): void {
  const shape = Object.fromEntries(
    Object.keys(by).map((name) => [name, z.union([text, z.array(text).max(10)]).optional()]),
  );
  app.get(path, (request) => {
    const { expand, limit, starting_after, ...asked } = read(listParams(shape), request.query) as Query;
    const wanted = Object.entries({ ...unless, ...asked });
    const all = (Object.values(ledger.memory[kind]) as Collections[K][string][]).filter((one) =>
      wanted.every(([name, values]) => {
        const own = [by[name]?.(one)].flat().map(String);
        return [values].flat().some((value) => own.includes(String(value)));
      }),
    );
    return answer(ledger, pageOf(all.map(shown), { limit, starting_after }, `/v1${path}`), expand);
  });
}

/** `GET path/:id`. */
export function getRoute(app: FastifyInstance, ledger: Ledger, path: string, kind: Kind): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find(kind, request.params.id), expand);
  });
}
