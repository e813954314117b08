import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createGuardedFetch, FetchRefusedError, type GuardedFetchOptions } from "./guarded-fetch.ts";

const LIMITS = { maxBytes: 10_000, timeoutMs: 1_000 };

let server: Server;
let port: number;
let connections = 0;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, reply) => answer(request, reply));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = 0;
  answer = (_request, reply) => reply.end("hello");
});

/** Every name resolves to the loopback listener. */
const toLoopback: LookupFunction = (_name, _options, done) =>
  done(null, [{ address: "127.0.0.1", family: 4 }]);

/** Fetches as in production, but also allows the listener's port. */
const strict = (options: GuardedFetchOptions = {}) =>
  createGuardedFetch({ ports: [80, 443, port], ...options });
/** Fetches as if the listener were on the public internet. */
const open = () => strict({ allows: (address) => address === "127.0.0.1", resolve: toLoopback });

test("fetches a body and its content type", async () => {
  answer = (request, reply) =>
    reply.setHeader("content-type", "text/plain").end(JSON.stringify(request.headers));
  const { url, contentType, body } = await open()(`http://pictures.example:${port}/a?b`, LIMITS);
  expect({ url, contentType }).toEqual({
    url: `http://pictures.example:${port}/a?b`,
    contentType: "text/plain",
  });
  const headers = JSON.parse(body.toString()) as Record<string, string>;
  expect(headers).not.toHaveProperty("cookie");
  expect(headers).not.toHaveProperty("authorization");
});

test.each([
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://0.0.0.0:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://localhost:PORT/",
  "http://localhost.:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fe80::1%25lo]:PORT/",
  "http://①②⑦.⓪.⓪.①:PORT/",
  "http://user:pass@127.0.0.1:PORT/",
])("never connects to this machine: %s", async (address) => {
  await expect(strict()(address.replace("PORT", String(port)), LIMITS)).rejects.toThrow(FetchRefusedError);
  expect(connections).toBe(0);
});

test("refuses a public name that resolves to this machine", async () => {
  const fetch = strict({ resolve: toLoopback });
  await expect(fetch(`http://rebound.example:${port}/`, LIMITS)).rejects.toThrow(FetchRefusedError);
  expect(connections).toBe(0);
});

test("checks a redirect like the first address", async () => {
  answer = (_request, reply) => reply.writeHead(302, { location: `http://127.0.0.2:${port}/inside` }).end();
  await expect(open()(`http://outside.example:${port}/`, LIMITS)).rejects.toThrow("127.0.0.2");
  expect(connections).toBe(1);
});

test("follows a few redirects but not a loop", async () => {
  answer = ({ url }, reply) => {
    const step = Number(url?.slice(1));
    if (step === 0) reply.end("there");
    else reply.writeHead(301, { location: `/${step - 1}` }).end();
  };
  await expect(open()(`http://a.example:${port}/3`, LIMITS)).resolves.toMatchObject({
    body: Buffer.from("there"),
  });
  await expect(open()(`http://a.example:${port}/9`, LIMITS)).rejects.toThrow("redirects too often");
});

test.each([
  "file:///etc/passwd",
  "ftp://a.example/",
  "data:text/plain,hi",
  "gopher://a.example/",
  "no address",
  "",
])("fetches only http and https: %s", async (address) => {
  await expect(open()(address, LIMITS)).rejects.toThrow(FetchRefusedError);
});

test("refuses other ports and credentials", async () => {
  const fetch = createGuardedFetch({ allows: () => true, resolve: toLoopback });
  await expect(fetch(`http://a.example:${port}/`, LIMITS)).rejects.toThrow(`port ${port}`);
  await expect(fetch("http://user:secret@a.example/", LIMITS)).rejects.toThrow("credentials");
  expect(connections).toBe(0);
});

test("stops at the size limit, also for compressed bodies", async () => {
  answer = (_request, reply) => reply.end(Buffer.alloc(20_000));
  await expect(open()(`http://a.example:${port}/`, LIMITS)).rejects.toThrow("larger than 10000 bytes");
  answer = (_request, reply) =>
    reply.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(5_000_000)));
  await expect(open()(`http://a.example:${port}/`, LIMITS)).rejects.toThrow("larger than 10000 bytes");
});

test("stops at the timeout, also when the body drips in slowly", async () => {
  answer = () => undefined;
  await expect(open()(`http://a.example:${port}/`, { ...LIMITS, timeoutMs: 200 })).rejects.toThrow(
    FetchRefusedError,
  );
  answer = (_request, reply) => {
    const drip = setInterval(() => reply.write("."), 20);
    reply.on("close", () => clearInterval(drip));
  };
  await expect(open()(`http://a.example:${port}/`, { ...LIMITS, timeoutMs: 300 })).rejects.toThrow(
    FetchRefusedError,
  );
});

test("treats an error status and a broken connection as refusals", async () => {
  answer = (_request, reply) => reply.writeHead(404).end();
  await expect(open()(`http://a.example:${port}/`, LIMITS)).rejects.toThrow("answered 404");
  answer = (_request, reply) => reply.destroy();
  await expect(open()(`http://a.example:${port}/`, LIMITS)).rejects.toThrow(FetchRefusedError);
});
