import { describe, expect, it } from "vitest";
import { resumeContent } from "../resumes/resume.ts";
import { remainingContact, withoutContact } from "./contact.ts";

const resume = (about: string, lines: string[] = [], url = "") =>
  resumeContent.parse({
    name: "Mine",
    Profile: {
      name: "Ada Probe",
      email: "ada.probe@mail.example",
      phoneNumber: "+49 (171) 555-12 34",
      location: "12 Hideaway",
      about,
    },
    Socials: {
      items: [
        { type: "LinkedIn", url: "https://www.linkedin.com/in/adasecret/" },
        { type: "Website", url: "https://probe.example" },
      ],
    },
    Employment: { items: [{ position: "Dev", company: "Co", url, responsibilities: lines }] },
  });
const about = (text: string) => withoutContact(resume(text)).Profile.about;

describe("a resume without contact details", () => {
  it.each([
    ["Write to ada.probe@mail.example.", "Write to …."],
    ["Write to ADA.PROBE(at)mail.example now", "Write to … now"],
    ["ada [at] mail (dot) example or ada@mail", "… or …"],
    ["Call 0171 555 1234", "Call …"],
    ["See linkedin.com/in/adasecret, or https://github.com/adasecret.", "See …, or …."],
    ["@adasecret and adasecret.dev", "… and …"],
    ["My blog is at blog.probe.example/posts", "My blog is at …"],
    ["Mails of mail.example", "Mails of …"],
  ])("hides what leads there: %s", (text, hidden) => expect(about(text)).toBe(hidden));

  it.each([
    "Led 12 people from 2019 to 2024; C++, .NET, Node.js and CI/CD",
    "Ada Probe improved p95 by 40 % (see https://acme.example/case)",
    "Moved 3:1 traffic to example.org/secret",
  ])("keeps what does not: %s", (text) => expect(about(text)).toBe(text));

  it("loses links in lines, and keeps their words", () => {
    const { items } = withoutContact(
      resume(
        "",
        ["[Profile](https://linkedin.com/in/adasecret) and [site](https://acme.example)"],
        "https://adasecret.dev",
      ),
    ).Employment;
    expect(items[0]).toMatchObject({
      url: "",
      responsibilities: ["Profile and [site](https://acme.example)"],
    });
  });

  it("says what remains, and nothing that is hidden", () => {
    const texts = "With @acme_lab at https://acme.example/team, not @adasecret";
    expect(remainingContact(resume(texts, [], "https://co.example"))).toEqual([
      "@acme_lab",
      "https://acme.example/team",
      "https://co.example",
    ]);
    expect(remainingContact(resume("Nothing to see"))).toEqual([]);
  });

  it("costs no more than the length of its texts", () => {
    for (const piece of ["a", "a@", "adasecret.", "(at)", "[a](b", "1-"]) {
      expect(about(piece.repeat(19_000 / piece.length))).toBeTypeOf("string");
    }
  });
});
