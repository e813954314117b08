import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FEATURES } from "./features.ts";

const FOLDER = join(import.meta.dirname, "features");

it("lists the door of every feature", async () => {
  const features = readdirSync(FOLDER);
  const doors = await Promise.all(
    features.map(async (name) =>
      Object.values<unknown>(await import(`./features/${name}/${name}.feature.ts`)),
    ),
  );
  expect(new Set(doors.flat())).toEqual(new Set(FEATURES));
  expect(FEATURES).toHaveLength(features.length);
});
