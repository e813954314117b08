import { call } from "../../src/lib/http/api.ts";

/** Connects a Twitter account for the signed-in user, with the stand-in's consent. @returns the connection's id */
export async function connectAccount(userId: string, handle: string): Promise<string> {
  const { url } = await call("GET /api/x/auth/:userId", { params: { userId } });
  const body = new URLSearchParams({ handle, name: handle });
  const consent = await fetch(url, { method: "POST", body, redirect: "manual" });
  await fetch(consent.headers.get("location") ?? "");
  const { data } = await call("GET /api/connections", {});
  return data.find(({ account }) => account === `@${handle}`)!._id;
}
