import { LIMITS } from "@postfolio/contract/limits.ts";
import { describe, expect, it, test } from "vitest";
import {
  isDescriptionAddress,
  isLoopback,
  isNamed,
  readDescription,
  readRegistration,
} from "./clients.policy.ts";
import { OAuthRefusal } from "./refusals.ts";

const SITE = "https://agent.example/back";
const ID = "https://agent.example/client.json";
const long = (length: number, address = `${SITE}?`) => address + "a".repeat(length - address.length);

describe("a redirect address", () => {
  test.each([
    SITE,
    "https://agent.example:8443/back?x=1",
    "http://127.0.0.1/back",
    "http://127.0.0.1:4711/back",
    "http://[::1]:4711",
    "http://localhost:1/a?b=c",
    long(500),
  ])("may be %s", (address) => {
    expect(isNamed(address, [address])).toBe(true);
  });

  test.each([
    "http://agent.example/back",
    "https://ada@agent.example/back",
    "https://:secret@agent.example/back",
    "https://agent.example/back#part",
    "https://agent.example/back#",
    "http://127.0.0.1:4711/back#part",
    "http://127.0.0.1.agent.example/back",
    "http://127.0.0.1:123456/back",
    "https://agent.example\\@other.example/back",
    "https://agent.example/a b",
    "https://agent.example/ä",
    "scribe://back",
    "javascript:alert(1)",
    "no address",
    long(501),
  ])("may not be %s", (address) => {
    expect(isNamed(address, [address])).toBe(false);
  });

  it("is exactly one that the agent named, except for the port of a program on the device", () => {
    const named = ["http://127.0.0.1:1/back", SITE];
    expect(isNamed("http://127.0.0.1:65535/back", named)).toBe(true);
    expect(isNamed("http://127.0.0.1/back", named)).toBe(true);
    expect(isNamed(SITE, named)).toBe(true);
    expect(isNamed("http://127.0.0.1:1/other", named)).toBe(false);
    expect(isNamed("http://localhost:1/back", named)).toBe(false);
    expect(isNamed("https://agent.example:8443/back", named)).toBe(false);
    expect(isNamed(`${SITE}?more`, named)).toBe(false);
    expect(isNamed(SITE, [])).toBe(false);
    expect(isLoopback("http://127.0.0.1:1/back")).toBe(true);
    expect(isLoopback(SITE)).toBe(false);
  });
});

describe("the address of a description", () => {
  test.each([ID, "https://agent.example/a?b=c", long(500, "https://agent.example/")])("may be %s", (id) => {
    expect(isDescriptionAddress(id)).toBe(true);
  });

  test.each([
    "https://agent.example/",
    "https://agent.example",
    "http://agent.example/client.json",
    "https://AGENT.example/client.json",
    "https://agent.example:443/client.json",
    "https://agent.example/a/../client.json",
    "https://agent.example/client.json#part",
    "https://ada@agent.example/client.json",
    "https://:secret@agent.example/client.json",
    "https://agent.example/client .json",
    "client",
    long(501, "https://agent.example/"),
  ])("may not be %s", (id) => {
    expect(isDescriptionAddress(id)).toBe(false);
  });
});

describe("a registration", () => {
  const refusal = (body: unknown) => {
    try {
      return readRegistration(body);
    } catch (error) {
      return error instanceof OAuthRefusal ? error.code : error;
    }
  };
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${SITE}/${at}`);

  it("accepts up to ten addresses and a name", () => {
    expect(
      readRegistration({
        redirect_uris: many(10),
        client_name: " Scribe ",
        grant_types: ["refresh_token", "authorization_code"],
        response_types: ["token", "code"],
      }),
    ).toEqual({ name: "Scribe", redirectUris: many(10) });
  });

  it.each<[string, unknown, string]>([
    ["nothing", undefined, "invalid_client_metadata"],
    ["no address", { redirect_uris: [] }, "invalid_client_metadata"],
    ["a number for an address", { redirect_uris: [1] }, "invalid_client_metadata"],
    ["eleven addresses", { redirect_uris: many(11) }, "invalid_redirect_uri"],
    ["one bad address of two", { redirect_uris: [SITE, "scribe://back"] }, "invalid_redirect_uri"],
    ["another grant", { redirect_uris: [SITE], grant_types: ["implicit"] }, "invalid_client_metadata"],
    ["another response", { redirect_uris: [SITE], response_types: ["token"] }, "invalid_client_metadata"],
  ])("refuses %s", (_, body, code) => {
    expect(refusal(body)).toBe(code);
  });

  it("shows only the visible part of a name, or the host", () => {
    const nameOf = (name?: unknown) => readRegistration({ redirect_uris: [SITE], client_name: name }).name;
    expect(nameOf("Scr\u0000i\u202Eb\u2028e\n")).toBe("Scribe");
    expect(nameOf("x".repeat(LIMITS.agentName + 5))).toBe("x".repeat(LIMITS.agentName));
    expect(nameOf(`${"x".repeat(LIMITS.agentName - 1)}😀`)).toBe("x".repeat(LIMITS.agentName - 1));
    for (const none of [undefined, 7, "", " \n "]) expect(nameOf(none)).toBe("agent.example");
  });
});

describe("a description", () => {
  const read = (fields: object) => readDescription(ID, JSON.stringify({ client_id: ID, ...fields }));

  it("provides the name and the addresses that users may be sent to", () => {
    expect(read({ redirect_uris: ["scribe://back", SITE], client_name: "Scribe" })).toEqual({
      name: "Scribe",
      redirectUris: [SITE],
    });
    const many = Array.from({ length: 12 }, (_, at) => `${SITE}/${at}`);
    expect(read({ redirect_uris: many })).toEqual({
      name: "agent.example",
      redirectUris: many.slice(0, 10),
    });
  });

  it("is invalid without an address, with a secret, of another agent, or if it is not JSON", () => {
    expect(read({})).toBeUndefined();
    expect(read({ redirect_uris: ["scribe://back"] })).toBeUndefined();
    expect(read({ redirect_uris: [SITE], client_secret: "s" })).toBeUndefined();
    expect(read({ redirect_uris: [SITE], client_id: `${ID}?` })).toBeUndefined();
    expect(readDescription(ID, "{")).toBeUndefined();
    expect(readDescription(ID, "null")).toBeUndefined();
  });
});
