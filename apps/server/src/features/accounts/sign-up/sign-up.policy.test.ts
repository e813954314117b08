import { expect, it } from "vitest";
import { admissionOf, refusalOf, type SignUpRules, takesInvitations, type Way } from "./sign-up.policy.ts";

type State = SignUpRules["signUp"]["state"];

const rules = (state: State, oidc?: State, domains: string[] = []): SignUpRules => ({
  signUp: { state, domains },
  oidc: { signUp: oidc },
  operatorEmails: ["Boss@acme.example"],
});
const admits = (by: SignUpRules, way: Way, email: string) =>
  `${admissionOf(by, { way, emailKey: email, proven: false })}, proven ${admissionOf(by, { way, emailKey: email, proven: true })}`;

/** For each rule: what a stranger needs for each sign-in method, followed by what an operator needs. */
it.each([
  ["open", rules("open"), "free, proven free", "free, proven free", "free, proven free"],
  ["invite", rules("invite"), "invited, proven invited", "invited, proven invited", "invited, proven free"],
  ["closed", rules("closed"), "none, proven none", "none, proven none", "invited, proven free"],
  [
    "open to other domains",
    rules("open", undefined, ["other.example"]),
    "invited, proven invited",
    "invited, proven invited",
    "invited, proven free",
  ],
  [
    "invite, single sign-on open",
    rules("invite", "open"),
    "invited, proven invited",
    "free, proven free",
    "invited, proven free",
  ],
  [
    "closed, single sign-on by invitation",
    rules("closed", "invite"),
    "none, proven none",
    "invited, proven invited",
    "invited, proven free",
  ],
  [
    "open, single sign-on closed",
    rules("open", "closed"),
    "free, proven free",
    "none, proven none",
    "free, proven free",
  ],
  [
    "open to a domain, single sign-on open",
    rules("open", "open", ["acme.example"]),
    "invited, proven invited",
    "free, proven free",
    "invited, proven free",
  ],
] as const)("%s", (_, by, elsewhere, withOidc, operator) => {
  for (const way of ["password", "google"] as const) {
    expect([way, admits(by, way, "ada@example.org")]).toEqual([way, elsewhere]);
    expect([way, admits(by, way, "boss@acme.example")]).toEqual([way, operator]);
  }
  expect(admits(by, "oidc", "ada@example.org")).toBe(withOidc);
  expect(admissionOf(by, { way: "oidc", emailKey: "boss@acme.example", proven: true })).toBe("free");
});

it("admits the domains that may sign up once the email is known to be the person's", () => {
  const by = rules("open", undefined, ["acme.example"]);
  for (const way of ["password", "google", "oidc"] as const) {
    expect(admits(by, way, "ada@acme.example")).toBe("invited, proven free");
  }
});

it("gives everyone who is not admitted the same message", () => {
  expect(refusalOf(rules("closed", "invite"), "google")).not.toBe(
    refusalOf(rules("closed", "invite"), "oidc"),
  );
  expect(refusalOf(rules("invite"), "password")).toBe(refusalOf(rules("invite"), "oidc"));
});

it("offers invitations if some sign-in method requires them", () => {
  const useful = [
    rules("open"),
    rules("invite"),
    rules("closed", "invite"),
    rules("closed", "open"),
    rules("closed"),
  ];
  expect(useful.map(takesInvitations)).toEqual([true, true, true, false, false]);
});
