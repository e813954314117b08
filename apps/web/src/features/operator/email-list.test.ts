import { expect, it } from "vitest";
import { emailsIn } from "./email-list.ts";

it.each([
  ["", []],
  ["  \n\n", []],
  ["ada@example.com", ["ada@example.com"]],
  [
    "ada@example.com, grace@example.com; alan@example.com",
    ["ada@example.com", "grace@example.com", "alan@example.com"],
  ],
  [
    'Ada Lovelace <ada@example.com>,\n"Hopper, Grace" <mailto:grace@example.com>',
    ["ada@example.com", "grace@example.com"],
  ],
  [
    "Ada\tLovelace\tada@example.com\t2026\r\nGrace\tHopper\tgrace@example.com\t2026",
    ["ada@example.com", "grace@example.com"],
  ],
  ["ada@example.com grace@example.com", ["ada@example.com", "grace@example.com"]],
  ["ada@example.com\nnot an email\nada@", ["ada@example.com", "not an email", "ada@"]],
])("%j", (text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
});
