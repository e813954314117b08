import { expect, test } from "vitest";
import { message } from "../message.ts";
import { accessEnded, withAccessInWords } from "./audit-texts.ts";

const inWords = (ended: readonly object[]) => JSON.stringify(ended);

test("what a takeover ended is told in words, and nothing else, even of the same name", () => {
  const ended = [{ kind: "password", count: 1 }] as const;
  expect(withAccessInWords(accessEnded("password-reset", ended), inWords)).toBe(
    message("audit_access_ended_password_reset", { access: inWords(ended) }),
  );
  const other = message("audit_with_password", { password: 1 });
  expect(withAccessInWords(other, inWords)).toBe(other);
});
