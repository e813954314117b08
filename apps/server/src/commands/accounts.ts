import { resolve } from "node:path";
import { byCommand } from "@postfolio/contract/audit/audit-texts.ts";
import { type Config, parseConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { AUDIT_KEY, deriveKey, loadRootSecret } from "../config/secrets.ts";
import {
  exportUserToFile,
  importUserFromFile,
  removeMovedUser,
  withDatabase,
  withSource,
} from "../db/copy/data-files.ts";
import { FolderInUse } from "../db/embedded/folder-lock.ts";
import { createTell } from "../events.ts";
import { emailKey } from "../email-key.ts";
import { findUserByEmail } from "../features/accounts/accounts.queries.ts";
import { endOperator, makeOperator } from "../features/accounts/operators.ts";
import { findSecondFactor, resetSecondFactor } from "../features/accounts/second-factor/reset.ts";
import { checkAudit, remember } from "../features/audit/audit.ts";
import { counted } from "../counted.ts";
import { startJobs } from "../jobs/jobs.ts";
import { createLogger } from "../log.ts";
import { sentenceOf } from "../words.ts";

const USAGE = `Usage:
  npm run accounts -- make-operator EMAIL         makes the account with this email an operator
  npm run accounts -- end-operator EMAIL          undoes that; OPERATOR_EMAILS is a separate list
  npm run accounts -- reset-second-factor EMAIL   shows the account of someone who lost their authenticator and their
                                                  recovery codes; with --yes, removes both
  npm run accounts -- move-out EMAIL FILE         exports a suspended account to a file, to move it to another server
  npm run accounts -- move-in FILE                imports the account from such a file; it stays suspended
  npm run accounts -- moved EMAIL FILE            deletes the account here after it has been imported on the other server
  npm run accounts -- check-audit                 checks whether any entry in the audit log was changed or removed`;

/** @throws Error if the account is unknown or has no second factor */
const resetFactor = (config: Config, email: string, isSure: boolean): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const found = await findSecondFactor(db, email);
    if (!found) throw new Error(`No account with the email ${email} has an authenticator`);
    const { user, recoveryCodes, passkeys } = found;
    if (!isSure) {
      const since = user.createdAt.toISOString().slice(0, 10);
      console.log(`${user.email} (${user.firstName} ${user.lastName}, since ${since})`);
      console.log(`has an authenticator, ${recoveryCodes} recovery codes and ${passkeys} passkeys.`);
      console.log("Nothing was changed. Make sure that the request comes from the owner, then add --yes");
      return;
    }
    const log = createLogger("silent");
    const jobs = await startJobs({ db, log });
    const auditKey = await auditKeyOf(config);
    const tell = createTell([
      { remembered: ({ db: tx, ...entry }) => remember({ clock, log, auditKey }, tx, entry) },
    ]);
    await db.transaction((tx) => resetSecondFactor({ config, jobs, tell }, tx, user.id));
    await jobs.stop();
    console.log(`Signing in as ${user.email} no longer requires a code, and all sessions have ended`);
    const isTold = config.mail.state !== "off" && user.emailVerifiedAt !== null;
    console.log(isTold ? "The owner gets an email about it" : "Let the owner know. No email can reach them");
  });

const clock = () => new Date();

/** Call only once the database is open, so that no secret exists without a database. */
const auditKeyOf = async ({ appSecret, dataDir }: Config): Promise<Uint8Array> =>
  deriveKey(await loadRootSecret(appSecret, dataDir), AUDIT_KEY);

async function main([command, email, ...rest]: string[], config: Config): Promise<void> {
  if (command === "check-audit" && email === undefined) {
    const { entries, broken, newest, unreadableTo } = await withSource(config, async ({ db }) =>
      checkAudit({ db, auditKey: await auditKeyOf(config) }),
    );
    if (broken) {
      throw new Error(`The audit log is broken at entry ${broken.number}. ${sentenceOf(broken.reason)}`);
    }
    if (unreadableTo !== null) {
      console.log(
        `Entries up to ${unreadableTo} were written with a different APP_SECRET and cannot be checked`,
      );
    } else {
      console.log(`All ${entries} entries in the audit log are unchanged`);
    }
    if (newest) console.log(`The newest is ${newest.number}, ${newest.hash}`);
  } else if ((command === "make-operator" || command === "end-operator") && email && rest.length === 0) {
    const runs = command === "make-operator";
    const log = createLogger("silent");
    await withDatabase(config, ({ db }) =>
      db.transaction(async (tx) => {
        const user = await findUserByEmail(tx, emailKey(email));
        if (!user) throw new Error(`There is no account with the email ${email}`);
        if (runs) await makeOperator(tx, user, clock());
        else await endOperator({ config }, tx, user);
        const action = runs ? "operator-made" : "operator-ended";
        const entry = { action, actorId: null, subjectId: user.id, detail: byCommand } as const;
        await remember({ clock, log, auditKey: await auditKeyOf(config) }, tx, entry);
      }),
    );
    console.log(`${email} ${runs ? "is now an operator" : "is no longer an operator"}`);
  } else if (command === "reset-second-factor" && email && ["", "--yes"].includes(rest.join(" "))) {
    await resetFactor(config, email, rest.length === 1);
  } else if (command === "move-out" && email && rest[0] && rest.length === 1) {
    const { posts } = await exportUserToFile(resolve(rest[0]), emailKey(email), config);
    console.log(
      `Exported ${email} and ${counted(posts ?? 0, "post")} to ${rest[0]}. Now run "move-in" on the other server`,
    );
  } else if (command === "move-in" && email && rest.length === 0) {
    const { posts } = await importUserFromFile(resolve(email), config);
    console.log(`Imported the account and ${counted(posts ?? 0, "post")}. Now run "moved" on the old server`);
  } else if (command === "moved" && email && rest[0] && rest.length === 1) {
    await removeMovedUser(resolve(rest[0]), emailKey(email), config);
    console.log(`${email} was deleted here. Now end the suspension on the other server`);
  } else {
    throw new Error(USAGE);
  }
}

try {
  await main(process.argv.slice(2), parseConfig(readEnvironment()));
} catch (error) {
  console.error(
    error instanceof FolderInUse
      ? "The server is running, and only one process can have its database open. Stop it first"
      : sentenceOf((error as Error).message),
  );
  process.exitCode = 1;
}
