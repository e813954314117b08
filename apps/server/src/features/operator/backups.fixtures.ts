import { vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { createDatabase } from "../../../test/database/database.ts";
import { silent } from "../../../test/silent.ts";
import { insertResume } from "../../../test/worlds/factories.ts";
import { createBackupFolder } from "../../adapters/backups/backup-folder.ts";
import { openDatabase } from "../../db/client.ts";

export const OPERATOR = "operator@example.com";

/** Starts a server on the embedded database, with one user who has a resume. */
export async function embeddedServer(keep: number) {
  const settings = await createDatabase("embedded");
  const database = await openDatabase(settings, silent);
  const backups = createBackupFolder({ dataDir: settings.dataDir, keep });
  const app = await buildTestApp({
    settings: { OPERATOR_EMAILS: OPERATOR, DATA_DIR: settings.dataDir, BACKUPS_KEPT: String(keep) },
    deps: { db: database.db, backups },
  });
  const operator = await app.signUp({ email: OPERATOR });
  await insertResume(database.db, operator.user._id);
  const state = async () => (await app.call("GET /api/operator/backups", {}, operator.token)).data;
  const backUp = async () => {
    await app.call("POST /api/operator/backups", {}, operator.token);
    return vi.waitUntil(
      async () => {
        const now = await state();
        return !now.running && now;
      },
      { timeout: 120_000, interval: 500 },
    );
  };
  return { ...app, database, dataDir: settings.dataDir, operator, state, backUp };
}
