import { expect, test } from "vitest";
import { contactPerson } from "./contact-person.ts";

test("the person of a contact", () => {
  expect(contactPerson("Dana Ruiz, dana@crumbs.example")).toBe("Dana Ruiz");
  expect(contactPerson("jobs@crumbs.example")).toBe("");
});
