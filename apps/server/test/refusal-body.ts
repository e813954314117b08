import { expect } from "vitest";

/** The body of a refusal. The test app checks that its code and arguments say the same. */
export const refusalBody = (data: string, more: object = {}): object => ({
  status: "error",
  data,
  code: expect.any(String) as string,
  args: expect.any(Object) as object,
  ...more,
});
