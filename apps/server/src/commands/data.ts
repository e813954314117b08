import { resolve } from "node:path";
import { createS3 } from "../adapters/objects/s3.ts";
import { type Config, parseConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { counted } from "../counted.ts";
import type { Counts } from "../db/copy/copy.ts";
import { backupName, checkFile, exportToFile, importFromFile, withDatabase } from "../db/copy/data-files.ts";
import { countStored, moveToDatabase, moveToStore } from "../db/stored-objects.ts";
import { sentenceOf } from "../words.ts";

const USAGE = `Usage:
  npm run data:export [file]   writes all data to a file (default: postfolio-DATE-VERSION.ndjson.gz)
  npm run data:import file     imports such a file, from this version or an older one, into an empty database
  npm run data:check file      tests a file by importing it into a temporary database
  npm run data:move store      moves pictures from the database to the object store at S3_ENDPOINT
  npm run data:move database   moves them back

Export and import use the server's database: the embedded one in DATA_DIR, or the one that DATABASE_URL
names. You can export while the server is running, but stop it before an import.
Stop the server before moving pictures. An interrupted move can be rerun.`;

async function main([command, given, ...rest]: string[], config: Config): Promise<void> {
  if (command === "export" && rest.length === 0) {
    const file = resolve(given ?? backupName(new Date().toISOString().slice(0, 10)));
    report(`Exported to ${file}`, await exportToFile(file, config));
  } else if (command === "import" && given && rest.length === 0) {
    const file = resolve(given);
    report(`Imported from ${file}`, await importFromFile(file, config));
  } else if (command === "check" && given && rest.length === 0) {
    const file = resolve(given);
    report(`${file} can be imported`, await checkFile(file));
  } else if (command === "move" && (given === "store" || given === "database") && rest.length === 0) {
    await movePictures(given, config);
  } else {
    throw new Error(USAGE);
  }
}

async function movePictures(to: "store" | "database", config: Config): Promise<void> {
  if (!config.objects) throw new Error("S3_ENDPOINT is not set, so there is no object store");
  const objects = createS3(config.objects);
  await withDatabase(config, async ({ db }) => {
    const moved = await (to === "store" ? moveToStore : moveToDatabase)(db, objects);
    const now = await countStored(db);
    report(`Moved ${counted(moved, "picture")}`, {
      "in the database": now.database,
      "in the object store": now.store,
    });
  });
}

function report(title: string, counts: Counts): void {
  const lines = Object.entries(counts).map(([table, count]) => `  ${table}: ${count}`);
  console.log([title, ...lines].join("\n"));
}

try {
  await main(process.argv.slice(2), parseConfig(readEnvironment()));
} catch (error) {
  console.error(sentenceOf((error as Error).message));
  process.exitCode = 1;
}
