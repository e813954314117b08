import { wordsFor } from "../../words.ts";
import { describe, expect, it } from "vitest";
import { type Config, parseConfig } from "../../config/config.ts";
import { SETTINGS } from "../../config/settings.ts";
import { notSetUp } from "./not-set-up.policy.ts";

const bare = parseConfig({ NODE_ENV: "production" });
const names = (config: Config) => notSetUp(config, wordsFor("en")).map(({ what }) => what);
const meaning = (config: Config, what: string) =>
  notSetUp(config, wordsFor("en")).find((one) => one.what === what)?.means;

describe("what is not set up", () => {
  it("is everything that a bare server lacks, each with existing settings", () => {
    expect(names(bare)).toEqual(["AI", "Twitter", "LinkedIn", "Mail", "Payment"]);
    for (const { settings, means } of notSetUp(bare, wordsFor("en"))) {
      expect(settings.filter((name) => !SETTINGS.includes(name))).toEqual([]);
      expect(settings.length).toBeGreaterThan(0);
      expect(means).not.toBe("");
    }
  });

  it("is nothing if stand-ins or real providers are configured", () => {
    expect(notSetUp(parseConfig({}), wordsFor("en"))).toEqual([]);
  });

  it("names missing backups, and what that means for either database", () => {
    const none = { ...bare, backupsKept: 0 };
    expect(notSetUp(none, wordsFor("en"))).toContainEqual(
      expect.objectContaining({ what: "Backups", settings: ["BACKUPS_KEPT"] }),
    );
    expect(meaning(none, "Backups")).toContain("the disk");
    expect(meaning({ ...none, databaseUrl: "postgres://db" }, "Backups")).toContain("PostgreSQL");
  });

  it("says whether people may bring their own AI, and which plan they have", () => {
    expect(meaning(bare, "AI")).toContain("their own key");
    expect(meaning(parseConfig({ NODE_ENV: "production", AI_OWN_KEYS: "false" }), "AI")).not.toContain("key");
    expect(meaning(bare, "Payment")).toContain("Enterprise");
    const basic = parseConfig({ NODE_ENV: "production", PLAN_WITHOUT_PAYMENT: "Free" });
    expect(meaning(basic, "Payment")).toContain("Basic");
  });
});
