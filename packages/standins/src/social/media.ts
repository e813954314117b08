import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** Maximum number of files to keep. Older ones are dropped to keep the folder small. */
const MAX_MEDIA = 300;

/**
 * The bytes of media in posts, by id. They are stored next to the state file, which stays small, or in memory if there
 * is no state file.
 */
export interface MediaFiles {
  put(id: string, bytes: Buffer): void;
  get(id: string): Buffer | undefined;
}

/** A picture or document in a post. */
export interface PostMedia {
  id: string;
  /** Media type, such as `image/png`. */
  type: string;
  alt: string;
  /** The title, if this is a document. */
  title?: string;
}

/** Keeps the files, and serves them at `/media/{id}`. */
export function keepMedia(app: FastifyInstance, stateFile: string | undefined): MediaFiles {
  const files = stateFile === undefined ? inMemory() : inFolder(stateFile.replace(/\.json$/u, "-media"));
  app.get<{ Params: { id: string } }>("/media/:id", async (request, reply) => {
    const bytes = files.get(request.params.id);
    if (!bytes) return reply.code(404).type("text/plain").send("No such file");
    return reply
      .type(typeOf(bytes) ?? "application/octet-stream")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(bytes);
  });
  return files;
}

function inMemory(): MediaFiles {
  const files = new Map<string, Buffer>();
  return {
    put: (id, bytes) => {
      files.set(id, bytes);
      const [oldest] = files.keys();
      if (files.size > MAX_MEDIA && oldest !== undefined) files.delete(oldest);
    },
    get: (id) => files.get(id),
  };
}

function inFolder(folder: string): MediaFiles {
  const path = (id: string): string => join(folder, encodeURIComponent(id));
  return {
    put: (id, bytes) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Ids increase over time, so the oldest files come first.
      for (const old of readdirSync(folder).toSorted().slice(0, -MAX_MEDIA)) rmSync(join(folder, old));
      writeFileSync(path(id), bytes, { mode: 0o600 });
    },
    get: (id) => {
      try {
        return readFileSync(path(id));
      } catch {
        return undefined;
      }
    },
  };
}

const SIGNATURES: [type: string, bytes: string][] = [
  ["image/jpeg", "ffd8ff"],
  ["image/png", "89504e470d0a1a0a"],
  ["image/gif", "47494638"],
  ["application/pdf", "255044462d"],
];

/** Detects the media type from the bytes, regardless of the declared type. */
export const typeOf = (bytes: Buffer): string | undefined =>
  SIGNATURES.find(([, signature]) => bytes.toString("hex", 0, signature.length / 2) === signature)?.[0];
