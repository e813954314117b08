import { getEventListeners } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { isLong } from "../../../test/length.ts";
import { createFileProcesses } from "./file-processes.ts";

const troubles: string[] = [];
const options = {
  program: new URL("../../../test/processes/misbehaving-process.ts", import.meta.url),
  memoryMb: 200,
  cpuMs: 20_000,
  answerBytes: 2 ** 20,
  onTrouble: (message: string) => troubles.push(message),
};
const patient = createFileProcesses(options);
/** More CPU time than startup takes, even on a slow machine. */
const hasty = createFileProcesses({ ...options, cpuMs: 1_500, clockMs: 120_000 });

const run = (text: string, processes = patient) => processes.run({ head: {}, bytes: Buffer.from(text) });

it("returns the result with its bytes, and uses a new process for each file", async () => {
  for (const _ of [1, 2]) {
    expect(await run("answer")).toEqual({
      kind: "answered",
      head: { text: "answer" },
      bytes: new Uint8Array(Buffer.from("answer")),
    });
  }
  expect(troubles).toEqual([]);
});

/** A process's action, the resulting failure, and the limits that apply. */
const MISBEHAVIOR = [
  ["fail", "broken", patient],
  ["exit", "broken", patient],
  ["exit without an answer", "broken", patient],
  ["die of a signal", "broken", patient],
  ["be killed", "memory", patient],
  ["run forever", "slow", hasty],
  ["fill the heap", "memory", patient],
  ["fill buffers", "memory", patient],
  ["answer garbage", "broken", patient],
  ["answer a huge length", "broken", patient],
  ["answer forever", "broken", patient],
  ["complain forever", "slow", hasty],
] as const;

it.each(MISBEHAVIOR.filter((_, at) => isLong || at % 3 === 0))(
  "survives a process that is told to %s, and reports it",
  async (action, why, processes) => {
    troubles.length = 0;
    expect(await run(action, processes)).toEqual({ kind: "failed", why });
    // Only failures that a file cannot cause are logged.
    expect(troubles).toHaveLength(why === "broken" && action !== "answer forever" ? 1 : 0);
    expect(await run("answer", processes)).toMatchObject({ kind: "answered" });
  },
);

it("gives no file to a process that has just exited because it was idle", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await run("answer");
  vi.advanceTimersToNextTimer();
  // Called immediately, before the server notices that the process has ended.
  expect(await run("answer")).toMatchObject({ kind: "answered" });
});

it("reports that it is busy if no process can be started", async () => {
  const onTrouble = vi.fn<(message: string) => void>();
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  const answer = await run("answer", createFileProcesses({ ...options, onTrouble }));
  process.execPath = execPath;
  expect(answer).toEqual({ kind: "busy" });
  expect(onTrouble).toHaveBeenCalled();
});

it("reports that it is busy if a process gets no CPU time, but only after a retry", async () => {
  troubles.length = 0;
  const impatient = createFileProcesses({ ...options, clockMs: 3_000 });
  const folder = await mkdtemp(join(tmpdir(), "postfolio-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await run(`be stopped once ${join(folder, "tried")}`, impatient)).toMatchObject({
    kind: "answered",
  });
  expect(await run("be stopped", createFileProcesses({ ...options, clockMs: 100 }))).toEqual({
    kind: "busy",
  });
  expect(troubles).toEqual([]);
});

it.runIf(isLong)("counts a file's time only once its process has started", async () => {
  const program = new URL("../../../test/processes/slow-to-start-process.ts", import.meta.url);
  const slowToStart = createFileProcesses({ ...options, program, clockMs: 3_500 });
  expect(await run("answer", slowToStart)).toMatchObject({ kind: "answered" });
});

it("survives processes that run out of memory just as their time is up", async () => {
  const kinds = await Promise.all(
    Array.from({ length: isLong ? 8 : 2 }, (_, at) =>
      run("fill buffers", createFileProcesses({ ...options, cpuMs: 300 + 100 * at, clockMs: 120_000 })),
    ),
  );
  for (const { kind } of kinds) expect(kind).toBe("failed");
});

it("receives large input in full and leaves no listeners behind", async () => {
  const bytes = Buffer.alloc(10 * 2 ** 20, "x");
  const answer = await patient.run({ head: {}, bytes });
  // The response would be larger than allowed.
  expect(answer).toEqual({ kind: "failed", why: "broken" });
  expect(getEventListeners(process, "exit").length).toBeLessThan(5);
});
