import { expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

it("starts with no setting at all", () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    roles: ["web", "worker"],
    trustProxy: 0,
    standins: { port: 3001 },
    google: { state: "sandbox" },
    limits: { signIn: 20, pdfVisitor: 10, pdfUser: 60, other: 600 },
  });
});

it("takes an empty setting for an unset one", () => {
  expect(parseConfig({ PORT: "", DATABASE_URL: " ", GOOGLE_CLIENT_ID: "" })).toEqual(parseConfig({}));
});

it("derives addresses from the port and drops a slash at the end", () => {
  expect(parseConfig({ PORT: "4000" })).toMatchObject({
    publicUrl: "http://localhost:4000",
    standins: { port: 4001 },
  });
  expect(parseConfig({ PUBLIC_URL: "https://postfolio.example/" }).publicUrl).toBe(
    "https://postfolio.example",
  );
});

it("refuses stand-ins in production", () => {
  expect(parseConfig({ NODE_ENV: "production" }).google.state).toBe("off");
  expect(parseConfig({ NODE_ENV: "production", GOOGLE_CLIENT_ID: "id" }).google.state).toBe("real");
});

it.each([
  [{ PORT: "70000" }, "PORT"],
  [{ PORT: "3000x" }, "PORT"],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
  [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL"],
  [{ APP_SECRET: "short" }, "APP_SECRET"],
  [{ ROLES: "web" }, "DATABASE_URL"],
  [{ LIMIT_SIGN_IN: "0" }, "LIMIT_SIGN_IN"],
])("refuses %o and names the setting", (settings, name) => {
  expect(() => parseConfig(settings)).toThrow(ConfigError);
  expect(() => parseConfig(settings)).toThrow(name);
});
