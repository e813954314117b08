import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { LLMock } from "@copilotkit/aimock";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "../test/database/database.ts";
import { FREE_PORTS, MAIN, startServer } from "../test/processes/main-process.ts";
import { startNode } from "../test/processes/processes.ts";

vi.setConfig({ testTimeout: 90_000 });

it("stops under load without a loss: readiness probes, and running AI calls", async () => {
  const ai = new LLMock({ port: 0 });
  await ai.start();
  onTestFinished(() => ai.stop());
  ai.onMessage(/./u, { content: "Bread rises overnight. So do good ideas: leave them alone for a while." });
  ai.setChaos({ latencyMs: 3_000 });
  const server = await startServer({
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "any",
    AI_BASE_URL: `${ai.url}/v1`,
    LIMIT_OTHER: "1000000",
  });
  const post = (path: string, body: object, token = "") =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const person = { email: "ada@example.com", password: "correct horse battery" };
  const registered = await post("/api/authUsers/register", { ...person, first_name: "Ada", last_name: "L" });
  const { token } = (await registered.json()) as { token: string };
  const { userId } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
    userId: string;
  };

  let sent = 0;
  const lost: unknown[] = [];
  const proxy = { ready: true };
  const probe = async () => {
    while (proxy.ready) {
      proxy.ready = (await fetch(`${server.url}/readyz`)).ok;
    }
  };
  const client = async () => {
    while (proxy.ready) {
      sent += 1;
      const reply = await fetch(`${server.url}/api/config`).catch((error: unknown) => error);
      if (!(reply instanceof Response) || !reply.ok) lost.push(reply);
      else await reply.json();
    }
  };
  const load = Promise.all([probe(), ...Array.from({ length: 20 }, client)]);
  const calls = Array.from({ length: 5 }, () =>
    post("/api/x/try", { type: "Be more creative", Prompt: "Bread", postOn: "Twitter", userId }, token),
  );
  await vi.waitUntil(() => ai.getRequests().length === calls.length, { timeout: 10_000 });
  server.child.kill("SIGTERM");
  // A terminal signals a whole process group, and its processes also signal each other. All these signals count as one.
  server.child.kill("SIGTERM");
  await load;
  expect(lost).toEqual([]);
  expect(sent).toBeGreaterThan(20);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(await server.ended).toBe(0);
});

it("exits on its own if a request never ends", async () => {
  const server = await startServer();
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    "POST /api/authUsers/login HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 10\r\n\r\n",
  );
  await once(socket, "data");
  server.child.kill("SIGTERM");
  // The server exits on its own, not because of a signal.
  expect(await server.ended).not.toBeNull();
});

it.each(["PORT", "STANDINS_PORT"])("says which setting to change when %s is in use", async (setting) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const settings = await createDatabase();
  const server = startNode(MAIN, settings, { ...FREE_PORTS, [setting]: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Set ${setting} to a free one`);
  other.close();
});

it("starts no stand-in in production, where unconfigured providers are off", async () => {
  const server = await startServer({ NODE_ENV: "production", ROLES: "web,worker" });
  expect(server.output()).toContain("Google sign-in: off");
  const config = await (await fetch(`${server.url}/api/config`)).json();
  expect(config).toMatchObject({ google: { state: "off", scriptUrl: "", clientId: "" } });
  const credential = await fetch(`${server.url}/api/authUsers/googleLogin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ credential: "any" }),
  });
  expect(credential.status).toBe(403);
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
});

it("names every invalid setting, but none of their values", async () => {
  const server = startNode(
    MAIN,
    { dataDir: "/tmp", databaseUrl: undefined },
    { PORT: "http", APP_SECRET: "too short", ROLES: "web,cook" },
  );
  expect(await server.ended).toBe(1);
  for (const name of ["PORT", "APP_SECRET", "ROLES"]) expect(server.output()).toContain(`  ${name}`);
  expect(server.output()).not.toContain("too short");
  expect(server.output()).not.toContain("    at ");
});
