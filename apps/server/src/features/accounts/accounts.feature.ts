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
import { deleteAuthenticator, replaceRecoveryCodes } from "./second-factor/second-factor.queries.ts";
import { deletePasskeys, removeLinkedSignIns, removePassword } from "./ways/ways.queries.ts";

export const accountsAccess: readonly AccessDoor[] = [
  { kind: "sessions", tables: [sessions, signInTickets], end: deleteSessions },
  { kind: "password", tables: [users], end: removePassword },
  {
    kind: "reset-links",
    tables: [passwordResets],
    end: (tx, userId) => deleteLinks(tx, passwordResets, userId),
  },
  {
    kind: "confirmation-links",
    tables: [emailVerifications],
    end: (tx, userId) => deleteLinks(tx, emailVerifications, userId),
  },
  { kind: "passkeys", tables: [passkeys], end: deletePasskeys },
  {
    kind: "authenticator",
    tables: [authenticators, recoveryCodes],
    end: async (tx, userId) => {
      await replaceRecoveryCodes(tx, userId, []);
      return Number(await deleteAuthenticator(tx, userId));
    },
  },
  { kind: "linked-sign-ins", tables: [users], end: removeLinkedSignIns },
];
