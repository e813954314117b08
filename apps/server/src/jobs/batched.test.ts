import { expect, it } from "vitest";
import { batched } from "./batched.ts";

it("batches calls made at the same time or while the previous batch is running", async () => {
  const batches: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const double = batched(async (items: number[]) => {
    batches.push(items);
    if (batches.length === 1) await gate.promise;
    return items.map((item) => item * 2);
  });
  const first = [double(1), double(2)];
  await Promise.resolve();
  const second = [double(3), double(4)];
  gate.resolve();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it("rejects every call of a failed batch and continues with the next one", async () => {
  let times = 0;
  const work = batched(async (items: string[]) => {
    times += 1;
    if (times === 1) throw new Error("away");
    return items;
  });
  const failed = await Promise.allSettled([work("a"), work("b")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await work("c")).toBe("c");
});
