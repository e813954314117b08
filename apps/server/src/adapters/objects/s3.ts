import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { ObjectStore } from "./objects.ts";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether to use path-style URLs. */
  pathStyle: boolean;
  timeoutMs: number;
}

/** A bucket on an S3-compatible service. Keys consist of letters, digits, hyphens, and slashes. */
export function createS3({
  endpoint,
  bucket,
  pathStyle,
  timeoutMs,
  ...credentials
}: S3Settings): ObjectStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const base = new URL(endpoint);
  const folder = base.pathname.replace(/\/$/u, "");
  const start = pathStyle
    ? `${base.origin}${folder}/${bucket}`
    : `${base.protocol}//${bucket}.${base.host}${folder}`;

  async function ask(method: string, key: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await client.fetch(`${start}/${key}`, { method, signal, redirect: "error", ...request });
    const isGone = method === "DELETE" && reply.status === 404;
    if (reply.ok || isGone) return reply;
    // Only the error code, because the rest of the response may contain the key and signature.
    const code = /<Code>(\w{1,60})<\/Code>/u.exec(await reply.text())?.[1] ?? "no error code";
    throw new Error(`${method} to the object store returned ${reply.status} (${code})`);
  }

  return {
    async put(key, bytes, mediaType) {
      // The service rejects bytes that do not match.
      const digest = createHash("sha256").update(bytes).digest("hex");
      const headers = { "content-type": mediaType, "x-amz-content-sha256": digest };
      await (await ask("PUT", key, { headers, body: bytes as Uint8Array<ArrayBuffer> })).arrayBuffer();
    },
    async get(key) {
      return Buffer.from(await (await ask("GET", key)).arrayBuffer());
    },
    async remove(key) {
      await (await ask("DELETE", key)).arrayBuffer();
    },
  };
}
