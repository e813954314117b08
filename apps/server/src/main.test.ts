import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "../test/database.ts";
import { startNode } from "../test/processes.ts";

// A start takes about a second, and many times that where everything is tested at once.
vi.setConfig({ testTimeout: 90_000 });

const MAIN = new URL("./main.ts", import.meta.url).href;
const FREE_PORTS = { PORT: "0", STANDINS_PORT: "0", PDF_BROWSERS: "1" };

async function startServer(env: Record<string, string> = {}) {
  const server = startNode(MAIN, await createDatabase("embedded"), { ...FREE_PORTS, ...env });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await server.says("Google sign-in:");
  const url = /ready at (http:\S+)/u.exec(server.output())?.[1] ?? "";
  return { ...server, url, port: Number(new URL(url).port) };
}

it("says where it is and which provider is a sandbox, and stops without dropping a request", async () => {
  const server = await startServer();
  await server.says("Stand-ins at");
  expect(server.output()).toMatch(/Google sign-in: sandbox[^]*Stand-ins at http:\/\/localhost:\d+/u);
  const config = (await (await fetch(`${server.url}/api/config`)).json()) as {
    google: { scriptUrl: string };
  };
  expect((await fetch(config.google.scriptUrl)).status).toBe(200);

  // A request whose body is still on its way when the signal comes.
  const body = JSON.stringify({ email: "nobody@example.com", password: "some password" });
  const socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  socket.write(
    `POST /api/authUsers/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 200));
  server.child.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow("fetch failed");
  socket.write(body.slice(10));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 401 /u);
  expect(await server.ended).toBe(0);
});

it("ends by itself when a request never does", async () => {
  const server = await startServer();
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST /api/authUsers/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = performance.now();
  server.child.kill("SIGTERM");
  await server.ended;
  expect(performance.now() - stopped).toBeLessThan(10_000);
});

it("starts no stand-in in production: what is not configured is off", async () => {
  const server = await startServer({ NODE_ENV: "production", ROLES: "web,worker" });
  expect(server.output()).toContain("Google sign-in: off");
  const config = await (await fetch(`${server.url}/api/config`)).json();
  expect(config).toMatchObject({ google: { state: "off", scriptUrl: "", clientId: "" } });
  const credential = await fetch(`${server.url}/api/authUsers/googleLogin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ credential: "any" }),
  });
  expect(credential.status).toBe(401);
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
});

it.each(["PORT", "STANDINS_PORT"])("says which setting to change when %s is in use", async (setting) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const settings = await createDatabase("embedded");
  const server = startNode(MAIN, settings, { ...FREE_PORTS, [setting]: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Set ${setting} to a free one`);
  other.close();
});

it("names every setting that is wrong, and nothing of their values", async () => {
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
