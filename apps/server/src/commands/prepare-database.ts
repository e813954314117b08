import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "../db/embedded/prepare.ts";
import { preparedFile } from "../db/embedded/prepared.ts";
import { createLogger } from "../log.ts";

/* The last step of the build. */

const folder = await mkdtemp(join(tmpdir(), "postfolio-prepare-"));
try {
  await prepareDatabase(join(folder, "data"), preparedFile(), createLogger("warn"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
