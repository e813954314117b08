import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { diskRoomOf } from "./disk-room.ts";

it("compares what is free with what is kept back", async () => {
  expect(await diskRoomOf(tmpdir(), 0)()).toBe(true);
  expect(await diskRoomOf(tmpdir(), Number.MAX_SAFE_INTEGER)()).toBe(false);
});

it("stands in nobody's way where the file system does not say", async () => {
  expect(await diskRoomOf("/no/such/folder")()).toBe(true);
});
