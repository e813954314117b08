import { type Config, parseConfig } from "./config/config.ts";
import { withDatabase, withSource } from "./db/copy/data-files.ts";
import { FolderInUse } from "./db/embedded/folder-lock.ts";
import { setOperator } from "./features/accounts/operator/operators.ts";
import { checkAudit, remember } from "./features/audit/audit.ts";
import { createLogger } from "./log.ts";

const USAGE = `Usage:
  npm run accounts -- make-operator EMAIL   lets the account with this email run the server
  npm run accounts -- end-operator EMAIL    takes that back; OPERATOR_EMAILS is a list of its own
  npm run accounts -- check-audit           says whether an entry of the audit log was changed or removed`;

const clock = () => new Date();

async function main([command, email, ...rest]: string[], config: Config): Promise<void> {
  if (command === "check-audit" && email === undefined) {
    const { entries, broken } = await withSource(config, (database) => checkAudit(database));
    if (broken) throw new Error(`The audit log is broken at entry ${broken.number}: ${broken.reason}`);
    console.log(`All ${entries} entries of the audit log are as they were written`);
  } else if ((command === "make-operator" || command === "end-operator") && email && rest.length === 0) {
    const runs = command === "make-operator";
    const log = createLogger("silent");
    await withDatabase(config, ({ db }) =>
      db.transaction(async (tx) => {
        const id = await setOperator(tx, email, runs ? clock() : null);
        if (id === undefined) throw new Error(`There is no account with the email ${email}`);
        const action = runs ? "operator-made" : "operator-ended";
        await remember({ clock, log }, tx, { action, actorId: null, subjectId: id, detail: "Command" });
      }),
    );
    console.log(`${email} ${runs ? "runs this server now" : "no longer runs this server"}`);
  } else {
    throw new Error(USAGE);
  }
}

try {
  await main(process.argv.slice(2), parseConfig({ ...process.env }));
} catch (error) {
  console.error(
    error instanceof FolderInUse
      ? "The server is running, and only one process can have its database open. Stop it first"
      : (error as Error).message,
  );
  process.exitCode = 1;
}
