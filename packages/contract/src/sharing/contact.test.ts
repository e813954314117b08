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
/** Hides everything in the text that identifies the person with these details. */
const hiddenFor = (
  details: { urls?: string[]; phone?: string; email?: string; name?: string },
  text: string,
) =>
  withoutContact(
    resumeContent.parse({
      Profile: {
        name: details.name ?? "Robin Example",
        email: details.email ?? "",
        phoneNumber: details.phone ?? "",
        about: text,
      },
      Socials: { items: (details.urls ?? []).map((url) => ({ type: "Website", url })) },
    }),
  ).Profile.about;

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
  ])("hides addresses of the person: %s", (text, hidden) => expect(about(text)).toBe(hidden));

  it.each([
    "Led 12 people from 2019 to 2024; C++, .NET, Node.js and CI/CD",
    "Ada Probe improved p95 by 40 % (see https://acme.example/case)",
    "Moved 3:1 traffic to example.org/secret",
  ])("keeps other addresses: %s", (text) => expect(about(text)).toBe(text));

  it("loses its contact details, profiles, and the parts that only a file had, and nothing else", () => {
    const whole = { ...resume("Led a team"), photo: null };
    const { Profile, Socials } = whole;
    const sent = { ...whole, extra: { basics: { email: Profile.email } } };
    const { extra: _, ...without } = sent;
    expect(withoutContact(sent)).toEqual({
      ...without,
      Profile: { ...Profile, email: "", phoneNumber: "", location: "", profileImageURL: "" },
      Socials: { ...Socials, items: [] },
    });
  });

  it.each([
    ["x.com/al, x.com/al/posts, x.com/al?tab=1 and x.com/al#top", "…, …, … and …"],
    ["http://x.com/al and www.x.com/al/", "… and …"],
    ["x.com/alice, x.com/bo, x.com and acme.org/x.com/al", undefined],
    ["al.de, https://al.de:8080 and blog.al.de/posts", "…, … and …"],
    ["al.de.example.org, vital.de and acme.org/blog.al.de", undefined],
    ["al dente", undefined],
  ])("hides an address in every notation, and no other one: %s", (text, hidden = text) => {
    expect(hiddenFor({ urls: [" https://www.x.com/al/? ", "https://al.de"] }, text)).toBe(hidden);
  });

  it.each([
    ["https://github.com/adagit", "adagit on github…", "… on github…"],
    ["https://github.com/adagit/?tab=repositories", "adagit has repositories", "… has repositories"],
    ["https://medium.com/@adawrites", "adawrites", "…"],
    ["https://example.org/users/adacode/profile", "profile of a user", "… of a user"],
    ["https://www.adablog.example", "adablog...", "…..."],
    ["https://x.com/bob", "bob or bobby", "… or bobby"],
    ["https://x.com/robin", "Robin Example, @robin", "Robin Example, …"],
  ])("hides the user name in %s", (url, text, hidden) => {
    expect(hiddenFor({ urls: [url] }, text)).toBe(hidden);
  });

  it("hides no path, short number or word where there is no email, phone or profile", () => {
    const text = "Moved /usr/bin and localhost to 12345 hosts";
    expect(hiddenFor({ urls: ["", "localhost"], phone: "12345" }, "Moved /usr/bin to 12345 hosts")).toBe(
      "Moved /usr/bin to 12345 hosts",
    );
    expect(hiddenFor({}, text)).toBe(text);
  });

  it("finds a phone number by its last seven digits", () => {
    expect(hiddenFor({ phone: "555 1234" }, "Call 555-1234")).toBe("Call …");
    expect(hiddenFor({ phone: "+49 171 555 1234" }, "Order 51234")).toBe("Order 51234");
  });

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

  it("says what remains, without hidden parts", () => {
    const texts = "With @acme_lab at https://acme.example/team, not @adasecret";
    expect(remainingContact(resume(texts, [], "https://co.example"))).toEqual([
      "@acme_lab",
      "https://acme.example/team",
      "https://co.example",
    ]);
    expect(remainingContact(resume("Nothing to see"))).toEqual([]);
    expect(remainingContact(resume("Why http://acme.example, or www.acme.example/jobs?!"))).toEqual([
      "http://acme.example",
      "www.acme.example/jobs",
    ]);
    const many = Array.from({ length: 9 }, (_, at) => `@acme_${at}`);
    expect(remainingContact(resume(many.join(" ")))).toEqual(many.slice(0, 8));
  });

  it("takes time in proportion to the length of its texts", () => {
    for (const piece of ["a", "a@", "adasecret.", "(at)", "[a](b", "1-"]) {
      expect(about(piece.repeat(19_000 / piece.length))).toBeTypeOf("string");
    }
  });
});
