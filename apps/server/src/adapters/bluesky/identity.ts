import { resolveTxt } from "node:dns/promises";
import { z } from "zod";

/* Resolves a handle (atproto.com/specs/handle, /specs/did): handle → DID → server (PDS) → authorization server. */

/** Fetches JSON. Returns undefined unless the response is a success; throws if the server cannot be reached. */
export type ReadJson = (url: string) => Promise<unknown>;

export interface Directories {
  /** Bluesky's public API, which resolves most handles. */
  apiUrl: string;
  /** The directory that resolves `did:plc`. */
  plcUrl: string;
}

export interface Identity {
  did: string;
  handle: string;
  pds: string;
}

const HANDLE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
const DID = /^did:(?:plc:[a-z2-7]{24}|web:[a-zA-Z0-9.%-]+)$/u;

export type Address =
  | { kind: "handle"; handle: string }
  | { kind: "did"; did: string }
  | { kind: "server"; origin: string };

/** @returns undefined for text that is neither a handle nor a server */
export function readAddress(typed: string): Address | undefined {
  const text = typed.trim().replace(/^(?:at:\/\/|@)/u, "");
  if (DID.test(text)) return { kind: "did", did: text };
  if (/^https?:\/\//iu.test(text)) {
    const profile = /^https?:\/\/[^/]+\/profile\/([^/?#]+)/u.exec(text)?.[1];
    if (profile !== undefined) return readAddress(decodeURIComponent(profile));
    return URL.canParse(text) ? { kind: "server", origin: new URL(text).origin } : undefined;
  }
  const handle = text.toLowerCase();
  if (HANDLE.test(handle)) return { kind: "handle", handle };
  // Handles on Bluesky's own server are often entered without the server's name.
  return /^[a-z0-9-]{3,18}$/u.test(handle) ? { kind: "handle", handle: `${handle}.bsky.social` } : undefined;
}

const resolved = z.object({ did: z.string().regex(DID) });

export async function didOfHandle(
  read: ReadJson,
  { apiUrl }: Directories,
  handle: string,
): Promise<string | undefined> {
  const query = new URLSearchParams({ handle }).toString();
  const known = await read(`${apiUrl}/xrpc/com.atproto.identity.resolveHandle?${query}`).catch(
    () => undefined,
  );
  const did = resolved.safeParse(known).data?.did;
  if (did) return did;
  const records = await resolveTxt(`_atproto.${handle}`).catch(() => []);
  const named = records
    .map((parts) => /^did=(.+)$/u.exec(parts.join(""))?.[1])
    .find((one) => one && DID.test(one));
  if (named) return named;
  const told = await read(`https://${handle}/.well-known/atproto-did`).catch(() => undefined);
  return typeof told === "string" && DID.test(told.trim()) ? told.trim() : undefined;
}

const didDocument = z.object({
  id: z.string(),
  alsoKnownAs: z.array(z.string()).default([]),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })).default([]),
});

/** @returns undefined if the account does not exist or has no server */
export async function identityOf(
  read: ReadJson,
  { plcUrl }: Directories,
  did: string,
): Promise<Identity | undefined> {
  const web = /^did:web:(.+)$/u.exec(did)?.[1];
  const document = didDocument.safeParse(
    await read(
      web === undefined ? `${plcUrl}/${did}` : `https://${decodeURIComponent(web)}/.well-known/did.json`,
    ),
  ).data;
  if (document?.id !== did) return undefined;
  const service = document.service.find(
    ({ id, type }) => /(?:^|^did:[^#]+)#atproto_pds$/u.test(id) && type === "AtprotoPersonalDataServer",
  );
  const endpoint = service?.serviceEndpoint;
  if (typeof endpoint !== "string" || !URL.canParse(endpoint)) return undefined;
  const handle = document.alsoKnownAs.find((one) => one.startsWith("at://"))?.slice("at://".length) ?? "";
  return { did, handle: HANDLE.test(handle) ? handle : "", pds: new URL(endpoint).origin };
}

const protectedResource = z.object({ authorization_servers: z.array(z.url()).min(1) });

/** @returns undefined if the server does not support OAuth */
export async function issuerOf(read: ReadJson, pds: string): Promise<string | undefined> {
  const found = protectedResource.safeParse(await read(`${pds}/.well-known/oauth-protected-resource`)).data;
  const issuer = found?.authorization_servers[0];
  return issuer === undefined ? undefined : new URL(issuer).origin;
}
