import { expect } from "vitest";

/** Returns the body of an error reply. The test app checks that its code and arguments result in the same text. */
export const refusalBody = (data: string, more: object = {}): object => ({
  status: "error",
  data,
  code: expect.any(String) as string,
  args: expect.any(Object) as object,
  ...more,
});
