import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { diskRoomOf } from "./disk-room.ts";

it("compares the free space with the reserve", async () => {
  expect(await diskRoomOf(tmpdir(), 0)()).toBe(true);
  expect(await diskRoomOf(tmpdir(), Number.MAX_SAFE_INTEGER)()).toBe(false);
});

it("assumes there is room if the file system cannot tell", async () => {
  expect(await diskRoomOf("/no/such/folder")()).toBe(true);
});
