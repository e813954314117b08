import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
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
import {
  deleteSessions,
  endPostLinks,
  findUser,
  firstUserAt,
  resumeUser,
  suspendUser,
} from "./accounts.queries.ts";
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
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { defineFeature, type FeatureParts } from "../../feature.ts";
import type { Caller, SignedIn } from "../../http/implement.ts";
import { type AccountParts, registerAccounts } from "./accounts.routes.ts";
import type { Accounts } from "./accounts.offers.ts";
import { exportAccount, wholeAccount } from "./leaving/account-data.ts";
import { allowance, payers } from "./allowance-and-payers.queries.ts";
import { mailVerification } from "./email-verification.ts";
import { sweepLinks } from "./mailed-links.ts";
import { sweepUsedSignIns } from "./nonces.ts";
import { sweepOidcAttempts } from "./oidc/oidc-trip.ts";
import { assertAnotherOperator, endOperator, findOperators, makeOperator } from "./operators.ts";
import { createGuessLimit } from "./passwords/guesses.ts";
import { mailPasswordReset } from "./passwords/password-reset.ts";
import { checkPassword, hashPassword } from "./passwords/passwords.ts";
import { isOperator, nameAndEmail, runsServer } from "./profile.ts";
import { removeAccount } from "./leaving/remove-account.ts";
import { mailWrongCodes } from "./second-factor/code-limit.ts";
import { sweepTickets } from "./second-factor/tickets.ts";
import { createAuthenticator, listSessions, sweepSessions } from "./sessions/sessions.ts";
import {
  inviteThem,
  listInvitations,
  mailInvitation,
  sweepInvitations,
  withdrawInvitation,
} from "./sign-up/invitations.ts";
import { registerSetUp } from "./set-up/set-up.routes.ts";
import { watchSetUp } from "./set-up/set-up.ts";
import { mailWayChange } from "./ways/change-mail.ts";
import { assertConfirmed } from "./ways/confirmed.ts";

const access: readonly AccessDoor[] = [
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

interface OfferNeeds extends Deps {
  tell: Tell;
  parts: readonly FeatureParts[];
}

const accountsOf = (services: OfferNeeds): Accounts => ({
  find: findUser,
  runsServer: (user) => runsServer(services, user),
  assertAnotherOperator: (tx, user) => assertAnotherOperator(services, tx, user),
  makeOperator: (tx, user) => makeOperator(tx, user, services.clock()),
  endOperator: (tx, user) => endOperator(services, tx, user),
  suspend: (tx, id) => suspendUser(tx, id, services.clock()),
  resume: resumeUser,
  remove: (user, within) => removeAccount(services, user, within),
  archiveOf: (user, signal) => exportAccount(services, user, user.userId, signal),
  invite: (emails) => inviteThem(services, emails),
  listInvitations: () => listInvitations(services),
  withdrawInvitation: (id) => withdrawInvitation(services, id),
});

interface Needs extends OfferNeeds, Pick<AccountParts, "endedBy"> {
  countResumes: (userId: string) => Promise<number>;
  countLetters: (userId: string) => Promise<number>;
  countCampaigns: (userId: string) => Promise<number>;
  ownAiOf: (caller: Caller) => Promise<object | null>;
}

export const accountsFeature = defineFeature({
  offers: (services: OfferNeeds) => ({
    accounts: accountsOf(services),
    allowance,
    payers,
    hashPassword,
    checkPassword,
    limitGuesses: <T>(of: string, address: string, attempt: () => Promise<T>) =>
      createGuessLimit(services.db).attempt(of, address, attempt),
    firstUserAt,
    endPostLinks,
    nameAndEmail: (caller: Caller) => nameAndEmail(services, caller),
    operators: async (db: Db | Tx) => (await findOperators(db, services)).map(({ id }) => id),
    isOperator: (caller: Caller) => isOperator(services, caller),
    assertConfirmed: (caller: SignedIn) => assertConfirmed(services, caller),
    callerOf: createAuthenticator(services),
    isNew: watchSetUp(services),
  }),
  parts: (services: Needs) => {
    const counts = {
      resumes: services.countResumes,
      letters: services.countLetters,
      campaigns: services.countCampaigns,
    };
    return {
      routes: (app) => {
        registerAccounts(app, services, { ...services, counts });
        registerSetUp(app, services);
      },
      sweeps: [
        { what: "ended sessions", every: HOUR, run: () => sweepSessions(services) },
        { what: "expired emailed links", every: HOUR, run: () => sweepLinks(services) },
        { what: "expired invitations", every: HOUR, run: () => sweepInvitations(services) },
        { what: "used sign-ins", every: HOUR, run: () => sweepUsedSignIns(services) },
        { what: "abandoned sign-ins", every: HOUR, run: () => sweepTickets(services) },
        { what: "abandoned single sign-ons", every: HOUR, run: () => sweepOidcAttempts(services) },
      ],
      jobs: {
        "invitation-mail": (invitation) => mailInvitation(services, invitation),
        "password-reset-mail": ({ email }) => mailPasswordReset(services, email),
        "verification-mail": ({ userId }) => mailVerification(services, userId),
        "way-change-mail": (change) => mailWayChange(services, change),
        "wrong-codes-mail": (wrong) => mailWrongCodes(services, wrong),
      },
      access,
      archive: [
        {
          file: "account.json",
          about: "your account",
          json: (caller) => wholeAccount(services, counts, caller),
        },
        {
          file: "sessions.json",
          about: "where you are signed in",
          json: (caller) => listSessions(services, caller),
        },
      ],
    };
  },
});
