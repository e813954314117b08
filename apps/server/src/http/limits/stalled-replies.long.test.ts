import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertResume } from "../../../test/worlds/factories.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { serveOneAtATime } from "./one-at-a-time.ts";
import { dropStalledReplies } from "./stalled-replies.ts";

const STALL = 1_000;

/** Starts the app. `sockets` are the app's ends of its connections. */
async function listen(app: FastifyInstance): Promise<{ port: number; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  app.server.on("connection", (socket) => sockets.push(socket));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as AddressInfo).port, sockets };
}

/** Sends a request and never reads a byte of the response. */
function askAndIgnore(port: number, request: string, token = ""): Socket {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.pause();
  socket.write(`${request} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const held = (sockets: Socket[]) => sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);

test("drops clients that read nothing of their replies, and buffers little meanwhile", async () => {
  const { app, deps, signUp } = await buildTestApp({
    settings: { REPLY_STALL_MS: `${STALL}` },
    deps: {
      pdf: {
        print: async () => ({ kind: "rejected", reason: "unprintable" }),
        draw: async () => ({ kind: "rejected", reason: "unprintable" }),
        fits: async () => true,
        loadPicture: async () => ({ kind: "missing" }),
        ready: async () => true,
        close: async () => {},
      },
    },
  });
  const { user, token } = await signUp();
  // Random, so that compression cannot shrink it to next to nothing.
  const words = () =>
    Buffer.from(Array.from({ length: 3_000 }, () => Math.random() * 256)).toString("base64");
  for (let number = 0; number < 30; number += 1) {
    const {
      name: _name,
      template: _template,
      ...content
    } = resumeContent.parse({
      KeySkills: { text: Array.from({ length: 60 }, words) },
    });
    await insertResume(deps.db, user._id, { name: `Resume ${number}`, content });
  }
  const { port, sockets } = await listen(app);
  const requests = [
    `POST /api/Resumes/getUsersResumes/${user._id}`,
    `GET /api/Users/${user._id}/export`,
    `GET /api/Users/${user._id}/export`,
  ];
  for (const request of requests) askAndIgnore(port, request, token);
  let most = 0;
  await vi.waitFor(
    () => {
      most = Math.max(most, held(sockets));
      expect(sockets).toHaveLength(requests.length);
      const archives = sockets.filter(({ bytesWritten }) => bytesWritten > 500_000);
      expect(archives).toHaveLength(2);
      expect(archives.every(({ destroyed }) => destroyed)).toBe(true);
    },
    { timeout: 60_000, interval: 20 },
  );
  // What the system buffers is beyond our control. Apart from that, each waiting connection holds no more than one or
  // two resumes.
  expect(most).toBeLessThan(requests.length * 1_000_000);
}, 90_000);

test("an endless reply is generated only as far as it is read", async () => {
  const app = Fastify();
  dropStalledReplies(app, STALL);
  let made = 0;
  let endless: Readable | undefined;
  app.get("/endless", (_request, reply) => {
    const chunks = function* () {
      for (;;) {
        made += 1;
        yield Buffer.alloc(65_536);
      }
    };
    endless = Readable.from(chunks());
    return reply.send(endless);
  });
  onTestFinished(() => app.close());
  const { port, sockets } = await listen(app);
  askAndIgnore(port, "GET /endless");
  await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), { timeout: 20_000 });
  expect(made).toBeGreaterThan(1);
  // The response is destroyed, so nothing more is produced.
  await vi.waitFor(() => expect(endless?.destroyed).toBe(true), 20_000);
});

test("pipelined requests are answered one by one, as the client reads", async () => {
  const app = Fastify();
  serveOneAtATime(app);
  let served = 0;
  app.get("/large", async () => {
    served += 1;
    // This is more than the system buffers on its own.
    return Buffer.alloc(16 * 1024 * 1024);
  });
  onTestFinished(() => app.close());
  const { port, sockets } = await listen(app);
  const ahead = 20;
  const socket = askAndIgnore(
    port,
    "GET /large HTTP/1.1\r\nhost: x\r\n\r\n".repeat(ahead - 1) + "GET /large",
  );
  await vi.waitFor(() => expect(held(sockets)).toBeGreaterThan(0), 20_000);
  expect(served).toBe(1);
  socket.resume();
  await vi.waitFor(() => expect(served).toBe(ahead), { timeout: 60_000 });
}, 90_000);

test("slow replies and idle keep-alive connections are left alone", async () => {
  const app = Fastify();
  dropStalledReplies(app, 100);
  app.get("/slow", async () => {
    await sleep(500);
    return "done";
  });
  onTestFinished(() => app.close());
  const { port, sockets } = await listen(app);
  const socket = connect({ port, host: "127.0.0.1" });
  onTestFinished(() => void socket.destroy());
  for (let request = 0; request < 2; request += 1) {
    socket.write("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
    // The requests are sent one after the other on one connection.
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain("200 OK");
  }
  expect(sockets).toHaveLength(1);
});
