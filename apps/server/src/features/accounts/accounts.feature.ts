import { eq } from "drizzle-orm";
import {
  authenticators,
  emailVerifications,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  signInTickets,
  users,
} from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteSessions } from "./accounts.queries.ts";
import { deleteLinks } from "./mailed-links.queries.ts";
import {
  countAuthenticators,
  deleteAuthenticator,
  replaceRecoveryCodes,
} from "./second-factor/second-factor.queries.ts";
import {
  countLinkedSignIns,
  countPasskeys,
  countPasswords,
  deletePasskeys,
  removeLinkedSignIns,
  removePassword,
} from "./ways/ways.queries.ts";

export const accountsAccess: readonly AccessDoor[] = [
  {
    kind: "sessions",
    tables: [sessions, signInTickets],
    count: (db, userId) => db.$count(sessions, eq(sessions.userId, userId)),
    end: (tx, userId, { keepSession }) => deleteSessions(tx, userId, keepSession),
  },
  { kind: "password", tables: [users], count: countPasswords, end: removePassword },
  {
    kind: "reset-links",
    tables: [passwordResets],
    count: (db, userId) => db.$count(passwordResets, eq(passwordResets.userId, userId)),
    end: (tx, userId) => deleteLinks(tx, passwordResets, userId),
  },
  {
    kind: "confirmation-links",
    tables: [emailVerifications],
    count: (db, userId) => db.$count(emailVerifications, eq(emailVerifications.userId, userId)),
    end: (tx, userId) => deleteLinks(tx, emailVerifications, userId),
  },
  { kind: "passkeys", tables: [passkeys], count: countPasskeys, end: deletePasskeys },
  {
    kind: "authenticator",
    tables: [authenticators, recoveryCodes],
    count: countAuthenticators,
    end: async (tx, userId) => {
      await replaceRecoveryCodes(tx, userId, []);
      return Number(await deleteAuthenticator(tx, userId));
    },
  },
  {
    kind: "linked-sign-ins",
    tables: [users],
    count: countLinkedSignIns,
    end: removeLinkedSignIns,
  },
];
