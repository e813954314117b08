import { LIMITS } from "../limits.ts";

export const userSuspended = "Suspended";
export const userResumed = "Suspension ended";
export const operatorStays = "An operator can't be suspended or deleted. Remove their operator role first";
export const lastOperator = "Make someone else an operator first";
export const reasonRequired = "Enter a reason";
export const userDeleted = "Deleted. We emailed them the reason";
export const userDeletedUntold = "Deleted. This server couldn't email them, so let them know yourself";
export const tooManyInvitations = `Invite at most ${LIMITS.invitations} people at once`;
export const operatorMade = "They are now an operator";
export const operatorEnded = "They are no longer an operator";
export const operatorBySetting =
  "Their email is listed in OPERATOR_EMAILS. Remove it there and restart the server";
export const setUpCodeRequired = "Enter the code from the server's log";
export const setUpCodeWrong = "That code doesn't match the one in the server's log";
export const isSetUp = "This server is already set up";
export const notSetUp = "This server is not set up yet. You can find the code in its log";
export const restored = "Backup restored. Sign in with an account from it";
export const restoreFailed = "Couldn't restore the backup";
export const backupsOff = "Backups are not available on this server";
export const backupRunning = "A backup is in progress";
export const backupBegun = "Backup started";
