import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { engine } from "./database.ts";
import { createPostgres } from "./postgres.ts";
import { startNode } from "../processes/processes.ts";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

vi.setConfig({ testTimeout: 90_000 });

const MAIN = new URL("../../src/main.ts", import.meta.url).href;
const SETTINGS = {
  PORT: "0",
  STANDINS_PORT: "0",
  PDF_BROWSERS: "1",
  APP_SECRET: "of the test, and of nothing else in the world",
  LIMIT_OTHER: "1000000",
};

test.runIf(engine === "postgres")(
  "survives a restart of PostgreSQL: 503s meanwhile, and no acknowledged write is lost",
  async () => {
    const postgres = createPostgres(inject("databases").postgres!.bin);
    onTestFinished(() => postgres.remove());
    await postgres.start();
    const database = { dataDir: "", databaseUrl: postgres.url("postgres") };
    const server = startNode(MAIN, database, SETTINGS);
    onTestFinished(() => void server.child.kill("SIGKILL"));
    await server.says("Google sign-in:");
    const url = /ready at (http:\S+)/u.exec(server.output())?.[1] ?? "";

    const send = async (path: string, body?: object, token = "") => {
      const reply = await fetch(url + path, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      });
      return { status: reply.status, body: (await reply.json()) as { data: string; token: string } };
    };
    const person = { email: "ada@example.com", password: "correct horse", first_name: "Ada", last_name: "L" };
    const { token } = (await send("/api/authUsers/register", person)).body;
    const { body: session } = await send("/api/authUsers/session", undefined, token);
    const { userId } = session as unknown as { userId: string };

    const refusals = new Map<number, string>();
    let acknowledged = 0;
    const done = new AbortController();
    const work = async () => {
      while (!done.signal.aborted) {
        const { status, body } = await send("/api/resumes/create", { name: "CV" }, token);
        if (status === 200) acknowledged += 1;
        else refusals.set(status, body.data);
        await sleep(20);
      }
    };
    const workers = Promise.all([work(), work(), work(), work()]);
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(4), 20_000);
    await postgres.kill();
    await vi.waitFor(() => expect(refusals.size).toBeGreaterThan(0), 20_000);
    expect((await send("/healthz")).status).toBe(200);
    expect((await send("/readyz")).status).toBe(503);

    const before = acknowledged;
    await postgres.start();
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(before), 20_000);
    done.abort();
    await workers;
    expect([...refusals]).toEqual([[503, MESSAGES.unavailable]]);
    const { body: kept } = await send(`/api/resumes/getUsersResumes/${userId}`, {}, token);
    expect((kept as unknown as unknown[]).length).toBeGreaterThanOrEqual(acknowledged);
  },
);
