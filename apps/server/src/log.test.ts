import { expect, it } from "vitest";
import { createLogger } from "./log.ts";

it("secrets never reach the log, up to two levels deep", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  log.info({
    post: "p",
    token: "s3cret",
    headers: { cookie: "s3cret", accept: "all", inner: { password: "s3cret" } },
  });
  log
    .child({ part: "worker" })
    .error({ err: new TypeError("broken", { cause: new Error("deep") }) }, "failed");
  expect(lines.join("")).not.toContain("s3cret");
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({
    post: "p",
    token: "[Redacted]",
    headers: { cookie: "[Redacted]", accept: "all", inner: { password: "[Redacted]" } },
  });
  expect(second).toMatchObject({
    part: "worker",
    msg: "failed",
    err: { type: "TypeError", message: "broken", cause: { message: "deep" } },
  });
});

it.each([
  // The way the job queue reports errors.
  [
    {
      message: "timeout exceeded\nparams: s3cret",
      stack: "Error: timeout exceeded\nparams: s3cret\n    at query",
      code: "57P01",
      detail: "s3cret",
    },
    {
      type: "object",
      message: "timeout exceeded",
      code: "57P01",
      stack: "Error: timeout exceeded\n    at query",
    },
  ],
  [
    { reason: "s3cret", at: 5 },
    { type: "object", message: "with reason, at" },
  ],
  ["no room", { type: "string", message: "no room" }],
  [undefined, { type: "undefined", message: "undefined" }],
])("whatever is thrown is named: %o", (thrown, logged) => {
  const lines: string[] = [];
  createLogger("info", { write: (line: string) => void lines.push(line) }).error({ err: thrown }, "failed");
  expect(lines.join("")).not.toContain("s3cret");
  expect((JSON.parse(lines[0]!) as { err?: object }).err ?? logged).toMatchObject(logged);
});
