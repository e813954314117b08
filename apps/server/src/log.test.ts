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
