import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { startServer } from "../test/processes/main-process.ts";

// Starting takes about a second, and many times longer when all tests run at once.
vi.setConfig({ testTimeout: 90_000 });

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
    `POST /api/authUsers/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // The server has the request.
  await vi.waitUntil(() => answer.includes("100 Continue"), { timeout: 10_000 });
  socket.write(body.slice(0, 10));
  server.child.kill("SIGTERM");
  // The server first reports that it is not ready but still responds, because proxies take a while to notice.
  const ready = await vi.waitUntil(
    async () => {
      const reply = await fetch(`${server.url}/readyz`);
      return reply.status === 503 && reply;
    },
    { timeout: 20_000 },
  );
  expect(ready.headers.get("connection")).toBe("close");
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // Then the server accepts no new connections.
  await vi.waitUntil(
    () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    { timeout: 20_000 },
  );
  socket.write(body.slice(10));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 401 /mu);
  expect(await server.ended).toBe(0);
});
