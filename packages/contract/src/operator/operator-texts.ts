import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const userSuspended = "operator_user_suspended";
export const userResumed = "operator_user_resumed";
export const operatorStays = "operator_operator_stays";
export const lastOperator = "operator_last_operator";
export const reasonRequired = "operator_reason_required";
export const userDeleted = "operator_user_deleted";
export const userDeletedUntold = "operator_user_deleted_untold";
export const tooManyInvitations = /* @__PURE__ */ message("operator_too_many_invitations", {
  most: LIMITS.invitations,
});
export const operatorMade = "operator_operator_made";
export const operatorEnded = "operator_operator_ended";
export const operatorBySetting = "operator_operator_by_setting";
export const setUpCodeRequired = "operator_set_up_code_required";
export const setUpCodeWrong = "operator_set_up_code_wrong";
export const isSetUp = "operator_is_set_up";
export const notSetUp = "operator_not_set_up";
export const restored = "operator_restored";
export const fileDamaged = "operator_file_damaged";
export const fileNotExported = "operator_file_not_exported";
export const fileTruncated = "operator_file_truncated";
export const fileRowsMissing = "operator_file_rows_missing";
export const fileLineDamaged = (number: number): Message => message("operator_file_line_damaged", { number });
/** @param maker the version that made the file; undefined if the file does not say */
export const fileOfNewerVersion = (version: string, maker: string | undefined): Message =>
  maker === undefined
    ? message("operator_file_of_unknown_version", { version })
    : message("operator_file_of_newer_version", { version, maker });
export const databaseHasUsers = "operator_database_has_users";
/** @param why one of the messages above, or the database's own message */
export const restoreFailed = (why: string): Message => message("operator_restore_failed", { why });
export const backupsOff = "operator_backups_off";
export const backupRunning = "operator_backup_running";
export const backupBegun = "operator_backup_begun";
