import { LIMITS } from "@postfolio/contract/limits.ts";
import { expect, test } from "vitest";
import { flatAvif, flatPng } from "../../../test/hostile-files.ts";
import { createPictureShrinker } from "./shrink-picture.ts";

const edge = LIMITS.photoEdge;
const troubles: unknown[] = [];
const shrinkPicture = createPictureShrinker((...trouble) => troubles.push(trouble));
const user = (id: number) => ({ kind: "user" as const, id: `${id}` });
const visitor = (id: number) => ({ kind: "visitor" as const, id: `${id}` });

test("accepts forty megapixels, and sixteen of AVIF", async () => {
  for (const picture of [await flatPng(8_000, 5_000), await flatAvif(4_000)])
    expect(await shrinkPicture(picture, edge, user(1))).toMatchObject({
      kind: "shrunk",
      picture: { mediaType: "image/jpeg" },
      width: expect.toSatisfy((width: number) => width <= edge),
    });
  expect(troubles).toEqual([]);
}, 60_000);

test("reports that it is busy instead of making everybody wait", async () => {
  const photo = await flatPng(300, 200);
  // One picture is being decoded, and 20 may wait.
  const ofOne = Array.from({ length: 22 }, () => shrinkPicture(photo, edge, user(1)));
  expect(await ofOne[21]).toEqual({ kind: "busy" });
  const ofVisitors = Array.from({ length: 10 }, (_, id) => shrinkPicture(photo, edge, visitor(id)));
  expect(await ofVisitors[9]).toEqual({ kind: "busy" });
  let others = 0;
  for (const shrinking of ofOne.slice(0, 21)) void shrinking.then(() => (others += 1));
  // Another user does not have to wait for all of the first user's pictures.
  expect(await shrinkPicture(photo, edge, user(2))).toMatchObject({ kind: "shrunk" });
  expect(others).toBeLessThan(10);
  for (const { kind } of await Promise.all([...ofOne.slice(0, 21), ...ofVisitors.slice(0, 9)]))
    expect(kind).toBe("shrunk");
}, 60_000);

test("a user with 30 AVIFs of 40 megapixels does not block other users' pictures", async () => {
  const bomb = await flatAvif();
  const photo = await flatPng(300, 200);
  const bombs = Array.from({ length: 30 }, () => shrinkPicture(bomb, edge, user(1)));
  expect(await shrinkPicture(photo, edge, user(2))).toMatchObject({ kind: "shrunk" });
  const outcomes = Object.groupBy(await Promise.all(bombs), ({ kind }) => kind);
  expect(outcomes).toMatchObject({ refused: { length: 21 }, busy: { length: 9 } });
  expect(outcomes.refused![0]).toEqual({ kind: "refused", reason: "too_many_avif_pixels" });
}, 60_000);
