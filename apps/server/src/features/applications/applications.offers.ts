import type { Application } from "@postfolio/contract/applications/applications.ts";
import type { Caller } from "../../http/implement.ts";

/** @throws AppError `not_found` if the application does not exist, was deleted, or belongs to another user */
export type ApplicationOf = (caller: Caller, id: string) => Promise<Application>;
