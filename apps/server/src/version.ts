import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the product, as in "1.2.3". */
export const { version: VERSION } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
) as { version: string };
