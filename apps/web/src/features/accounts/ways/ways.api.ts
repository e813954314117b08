import type { SingleWay } from "@postfolio/contract/accounts/ways.ts";
import { useQuery } from "@tanstack/react-query";
import { call, messageOf } from "../../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../../lib/http/query.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { passkeyTrouble } from "./passkeys.ts";

export const useFactors = () => useQuery(endpointQuery("GET /api/authUsers/factors", {}));

export const troubleOf = (error: unknown): string => passkeyTrouble(error) ?? messageOf(error);

/** Also refetches sessions, because a change of sign-in methods ends some of them. */
export async function reportChange(text: string): Promise<void> {
  toast.success(text);
  await refresh("GET /api/authUsers/factors", "GET /api/authUsers/signInWays", "GET /api/authUsers/sessions");
}

export const removeWay = async (way: SingleWay): Promise<string> =>
  (await call("DELETE /api/authUsers/ways/:way", { params: { way } })).data;

export const removePasskey = async (id: string): Promise<string> =>
  (await call("DELETE /api/authUsers/passkeys/:id", { params: { id } })).data;

export const renamePasskey = async (id: string, name: string): Promise<string> =>
  (await call("PUT /api/authUsers/passkeys/:id", { params: { id }, body: { name } })).data;

export const turnCodesOff = async (): Promise<string> => (await call("DELETE /api/authUsers/totp")).data;

export async function leaveForOidc(purpose: "link" | "confirm"): Promise<void> {
  const { data } = await call("POST /api/authUsers/oidc/start", { body: { purpose } });
  location.assign(data.url);
}
