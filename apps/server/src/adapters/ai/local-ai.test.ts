import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { findLocalAi } from "./local-ai.ts";

/**
 * Starts a server on a free port that returns this answer.
 * @returns the port
 */
async function serve(answer: string, status = 200): Promise<number> {
  const server = createServer((_request, reply) => void reply.writeHead(status).end(answer)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it("names a program that serves a model, and the settings to use it", async () => {
  const port = await serve(JSON.stringify({ data: [{ id: "nomic-embed-text" }, { id: "llama3.3:8b" }] }));
  expect(await findLocalAi([{ name: "Ollama", port }])).toEqual([
    {
      name: "Ollama",
      settings: [
        "AI_PROVIDER=openai-compatible",
        `AI_BASE_URL=http://127.0.0.1:${port}/v1`,
        "AI_MODEL=llama3.3:8b",
      ],
    },
  ]);
});

it("ignores any other program on these ports", async () => {
  const ports = [
    await serve("<h1>Hello</h1>"),
    await serve("{}", 404),
    await serve(JSON.stringify({ data: [] })),
    await serve(JSON.stringify({ data: [{ id: "a\nAPP_SECRET=none" }] })),
    1,
  ];
  expect(await findLocalAi(ports.map((port) => ({ name: "Ollama", port })))).toEqual([]);
});

it("does not wait for programs that do not respond", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await findLocalAi([{ name: "Ollama", port }])).toEqual([]);
});
