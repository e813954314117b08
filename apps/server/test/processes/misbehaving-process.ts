import { existsSync, writeFileSync, writeSync } from "node:fs";
import { answerOne } from "../../src/adapters/untrusted-files/answer-one.ts";

/* A file process that does what the file says, as if a hostile file had taken over the process. */

const ANSWER = 3;
const forever = (work: () => void): never => {
  for (;;) work();
};
const held: unknown[] = [];

const ACTIONS: Record<string, () => void> = {
  answer: () => {},
  fail: () => {
    throw new Error("as planned");
  },
  exit: () => process.exit(3),
  "exit without an answer": () => process.exit(0),
  "die of a signal": () => process.kill(process.pid, "SIGSEGV"),
  "be killed": () => process.kill(process.pid, "SIGKILL"),
  "run forever": () => forever(() => {}),
  "fill the heap": () => forever(() => held.push(Array.from({ length: 1_000 }, (_, at) => ({ at })))),
  "fill buffers": () => forever(() => held.push(Buffer.alloc(2 ** 20, 1))),
  "be stopped": () => stop(),
  "answer garbage": () => {
    writeSync(ANSWER, "\u0001\u0002garbage");
    process.exit(0);
  },
  "answer a huge length": () => {
    writeSync(ANSWER, Buffer.from("ffffffff00", "hex"));
    process.exit(0);
  },
  "answer forever": () => forever(() => writeSync(ANSWER, Buffer.alloc(2 ** 16))),
  "complain forever": () =>
    forever(() => {
      try {
        writeSync(2, "trouble ".repeat(1_000));
      } catch {
        // The pipe is temporarily full.
      }
    }),
};

/** Takes all CPU time away from the process, as on a busy machine. */
const stop = () => process.kill(process.pid, "SIGSTOP");

await answerOne(async ({ bytes }) => {
  const text = Buffer.from(bytes).toString();
  ACTIONS[text]?.();
  // Only the first process that gets such a text finds that the file does not exist yet.
  const [, once] = /^be stopped once (.+)$/u.exec(text) ?? [];
  if (once && !existsSync(once)) {
    writeFileSync(once, "");
    stop();
  }
  return { head: { text }, bytes };
});
