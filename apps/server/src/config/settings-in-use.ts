import type { Setting } from "@postfolio/contract/operator/server.routes.ts";
import { settings } from "./settings.ts";

/** Values of these settings are never shown. */
const SECRET = /SECRET|_KEY$|PASSWORD|^(?:DATABASE|SMTP)_URL$/u;

/** Removes user names, passwords, and queries from URLs, because these may contain keys. */
const withoutSecrets = (value: string): string =>
  value.replaceAll(/\/\/[^/@\s]*@/gu, "//…@").replaceAll(/\?[^,\s]*/gu, "?…");

export function settingsInUse(source: Record<string, string | undefined>): Setting[] {
  const given = (name: string): string | undefined => source[name]?.trim() || undefined;
  return Object.entries(settings.shape).map(([name, schema]) => {
    const secret = SECRET.test(name);
    const fromFile = given(`${name}_FILE`) !== undefined;
    const value = given(name);
    const isSet = fromFile || value !== undefined;
    return {
      name,
      secret,
      source: fromFile ? "file" : isSet ? "environment" : "default",
      value: secret
        ? isSet
          ? "set"
          : "not set"
        : fromFile
          ? (given(`${name}_FILE`) ?? "")
          : withoutSecrets(value ?? String(schema.safeParse(undefined).data ?? "")),
    };
  });
}
