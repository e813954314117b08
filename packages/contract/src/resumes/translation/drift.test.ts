import { describe, expect, it } from "vitest";
import { RESUME_SHAPE, fieldsOf, type ResumePart, translatedAs } from "../resume-shape.ts";
import { type ResumeContent, resumeContent } from "../resume.ts";
import { type DriftAnswer, answered, type Change, driftOf, followed, startTranslation } from "./drift.ts";
import { identified } from "./text-places.ts";

const MASTER = resumeContent.parse({
  Profile: { name: "Ada Bright", profession: "Cook", email: "ada@example.org", about: "Cook for parties." },
  Employment: {
    items: [
      {
        id: "a",
        position: "Line Cook",
        company: "Blue Fern",
        dateFrom: "2019",
        dateTo: "2022",
        responsibilities: ["Cooked", "Baked bread", "Kept records"],
      },
      {
        id: "b",
        position: "Kitchen Hand",
        company: "Old Mill",
        dateFrom: "2017",
        dateTo: "2019",
        responsibilities: ["Washed up"],
      },
    ],
  },
  Projects: { items: [{ id: "p", title: "Cookbook", technologies: ["LaTeX", "Git"] }] },
  KeySkills: { text: ["Baking", "Catering"] },
  Certifications: { items: ["Food safety, 2018"] },
  Socials: { items: [{ id: "s", type: "Website", url: "https://example.org" }] },
});

const reversed = (text: string) => text.split(" ").toReversed().join(" ");
const paths = (changes: Change[]) => changes.map(({ kind, path }) => `${kind} ${path}`);

const translated = (master: ResumeContent, copy: ResumeContent) =>
  answered(master, copy, ({ is }) => ({ text: reversed(is), by: "ai" }));
const applied = (master: ResumeContent, copy: ResumeContent, path: string, answer: DriftAnswer) =>
  answered(master, copy, (change) => (change.path === path ? answer : undefined));

const whole = () => translated(MASTER, startTranslation(MASTER, "de"));
const edit = (master: ResumeContent, change: (draft: ResumeContent) => void): ResumeContent => {
  const draft = structuredClone(master);
  change(draft);
  return draft;
};

it("knows for each field whether it follows, is worded, or is the translation's own", () => {
  const kinds = (Object.keys(RESUME_SHAPE) as ResumePart[]).flatMap((part) =>
    fieldsOf(part).map(([field, shape]) => `${part}.${field}: ${translatedAs(shape)}`),
  );
  expect(kinds).toMatchSnapshot();
});

describe("a new translation", () => {
  const copy = startTranslation(MASTER, "de");

  it("is a whole copy in its language", () => {
    expect(copy.options.language).toBe("de");
    expect(copy.Employment).toEqual(MASTER.Employment);
    expect(resumeContent.parse(copy)).toEqual(copy);
  });

  it("lists what is to be translated, and neither names nor dates nor our headings", () => {
    expect(paths(driftOf(MASTER, copy))).toEqual([
      "new Profile/profession",
      "new Profile/about",
      "new Employment/a/position",
      "new Employment/a/responsibilities/0",
      "new Employment/a/responsibilities/1",
      "new Employment/a/responsibilities/2",
      "new Employment/b/position",
      "new Employment/b/responsibilities/0",
      "new Projects/p/title",
      "new KeySkills/#text/0",
      "new KeySkills/#text/1",
      "new Certifications/#items/0",
    ]);
  });

  it("is in sync for a field as soon as somebody types over it", () => {
    const typed = edit(copy, ({ Profile, Employment }) => {
      Profile.profession = "Köchin";
      Employment.items[0]!.responsibilities[1] = "Brot gebacken";
    });
    const left = paths(driftOf(MASTER, typed));
    expect(left).not.toContain("new Profile/profession");
    expect(left).not.toContain("new Employment/a/responsibilities/1");
    expect(left).toContain("new Employment/a/responsibilities/2");
  });

  it("follows a text of the original that nobody has translated", () => {
    const master = edit(MASTER, ({ Profile }) => void (Profile.profession = "Head Cook"));
    expect(followed(master, copy).Profile.profession).toBe("Head Cook");
    expect(paths(driftOf(master, followed(master, copy)))).toContain("new Profile/profession");
  });
});

describe("fields that follow", () => {
  it("take dates, contacts, links and names over by themselves", () => {
    const master = edit(MASTER, ({ Profile, Employment, Projects, Socials }) => {
      Profile.email = "new@example.org";
      Employment.items[0]!.dateTo = "2023";
      Employment.items[0]!.url = "https://blue.example.org";
      Projects.items[0]!.technologies = ["Git", "Typst"];
      Socials.items[0]!.url = "https://ada.example.org";
      Socials.items.push({ id: "t", type: "Github", enabled: true, url: "https://github.com/ada" });
    });
    const copy = followed(master, whole());
    expect(driftOf(master, copy)).toEqual([]);
    expect(copy.Profile.email).toBe("new@example.org");
    expect(copy.Employment.items[0]).toMatchObject({ dateTo: "2023", url: "https://blue.example.org" });
    expect(copy.Projects.items[0]!.technologies).toEqual(["Git", "Typst"]);
    expect(copy.Socials).toEqual(master.Socials);
    expect(copy.Profile.about).toBe("parties. for Cook");
  });

  it("stay as they were typed here, and the change is shown", () => {
    const here = edit(whole(), ({ Profile }) => void (Profile.email = "ada@beispiel.de"));
    const master = edit(MASTER, ({ Profile }) => void (Profile.email = "new@example.org"));
    const copy = followed(master, here);
    expect(copy.Profile.email).toBe("ada@beispiel.de");
    expect(driftOf(master, copy)).toMatchObject([
      { path: "Profile/email", kind: "changed", was: "ada@example.org", is: "new@example.org", isOwn: true },
    ]);
    const kept = applied(master, copy, "Profile/email", { keep: true });
    expect(driftOf(master, kept)).toEqual([]);
    expect(followed(master, kept).Profile.email).toBe("ada@beispiel.de");
  });

  it("change nothing where nothing changed", () => {
    const copy = whole();
    expect(followed(MASTER, copy)).toEqual(copy);
  });
});

describe("worded fields", () => {
  it("are never replaced by themselves", () => {
    const master = edit(MASTER, ({ Profile }) => void (Profile.about = "Chef for parties."));
    const copy = followed(master, whole());
    expect(copy.Profile.about).toBe("parties. for Cook");
    expect(driftOf(master, copy)).toMatchObject([
      {
        kind: "changed",
        was: "Cook for parties.",
        is: "Chef for parties.",
        text: "parties. for Cook",
        isOwn: false,
      },
    ]);
  });

  it("say which words are a person's own", () => {
    const master = edit(MASTER, ({ Profile }) => void (Profile.about = "Chef for parties."));
    const copy = edit(whole(), ({ Profile }) => void (Profile.about = "Koche für Feste."));
    expect(driftOf(master, copy)).toMatchObject([{ path: "Profile/about", isOwn: true }]);
  });

  it("leave with the original's only when told", () => {
    const master = edit(MASTER, ({ Profile }) => void (Profile.about = ""));
    expect(followed(master, whole()).Profile.about).toBe("parties. for Cook");
    expect(paths(driftOf(master, whole()))).toEqual(["gone Profile/about"]);
    const copy = applied(master, whole(), "Profile/about", { text: "", by: "person" });
    expect(copy.Profile.about).toBe("");
    expect(driftOf(master, copy)).toEqual([]);
  });
});

describe("lines", () => {
  const lines = (content: ResumeContent) => content.Employment.items[0]!.responsibilities;
  const drift = (change: (list: string[]) => string[], here = whole()) => {
    const master = edit(MASTER, ({ Employment }) => {
      Employment.items[0]!.responsibilities = change(lines(MASTER));
    });
    return { master, changes: driftOf(master, here), done: () => lines(translated(master, here)) };
  };

  it("are found again after a move", () => {
    const { changes, done } = drift(([a, b, c]) => [c!, a!, b!]);
    expect(paths(changes)).toEqual(["moved Employment/a/responsibilities"]);
    expect(done()).toEqual(["records Kept", "Cooked", "bread Baked"]);
  });

  it("are told as added where they stand, changed, and gone", () => {
    const { changes, done } = drift(([a, b]) => ["Planned menus", a!, `${b} daily`]);
    expect(paths(changes)).toEqual([
      "new Employment/a/responsibilities/0",
      "changed Employment/a/responsibilities/2",
      expect.stringMatching(/^gone Employment\/a\/responsibilities\/-/u),
    ]);
    expect(done()).toEqual(["menus Planned", "Cooked", "daily bread Baked"]);
  });

  it("written here stay, wherever the original's go", () => {
    const here = edit(whole(), ({ Employment }) => {
      Employment.items[0]!.responsibilities.splice(1, 0, "Nur in Deutschland gekocht");
    });
    const { changes, done } = drift(([a, , c]) => [c!, a!], here);
    expect(paths(changes)).toEqual([expect.stringMatching(/^gone/u), "moved Employment/a/responsibilities"]);
    expect(done()).toContain("Nur in Deutschland gekocht");
  });

  it("reworded here stay so, until the original changes", () => {
    const here = edit(whole(), ({ Employment }) => {
      Employment.items[0]!.responsibilities[2] = "Protokolle geführt";
    });
    expect(driftOf(MASTER, here)).toEqual([]);
    const { changes } = drift(([a, b, c]) => [a!, b!, `${c} of food`], here);
    expect(changes).toMatchObject([
      { kind: "changed", was: "Kept records", text: "Protokolle geführt", isOwn: true },
    ]);
  });

  it("left out here stay out, until the original changes", () => {
    const here = edit(whole(), ({ Employment }) => void Employment.items[0]!.responsibilities.splice(1, 1));
    expect(driftOf(MASTER, here)).toEqual([]);
    const { changes } = drift(([a, b, c]) => [a!, `${b} daily`, c!], here);
    expect(changes).toMatchObject([{ kind: "changed", was: "Baked bread", text: "" }]);
  });
});

describe("entries", () => {
  it("move with their translations, and are left out for good", () => {
    const added = {
      ...structuredClone(MASTER.Employment.items[0]!),
      id: "c",
      position: "Chef",
      responsibilities: ["Led"],
    };
    const master = edit(MASTER, ({ Employment }) => {
      Employment.items = [added, Employment.items[1]!, Employment.items[0]!];
    });
    const here = whole();
    expect(paths(driftOf(master, here))).toEqual(["new Employment/c", "moved Employment"]);
    const left = applied(master, here, "Employment/c", { keep: true });
    expect(paths(driftOf(master, left))).toEqual(["moved Employment"]);
    const moved = applied(master, left, "Employment", { text: "", by: "person" });
    expect(moved.Employment.items).toEqual([here.Employment.items[1], here.Employment.items[0]]);
    expect(driftOf(master, moved)).toEqual([]);
    const taken = translated(master, here);
    expect(taken.Employment.items[0]).toMatchObject({ id: "c", position: "Chef", company: "Blue Fern" });
  });

  it("deleted in the original go or stay as told, and then belong to the translation", () => {
    const master = edit(MASTER, ({ Employment }) => void Employment.items.pop());
    const [gone] = driftOf(master, whole());
    expect(gone).toMatchObject({ kind: "gone", path: "Employment/b", isOwn: false });
    const kept = applied(master, whole(), "Employment/b", { keep: true });
    expect(kept.Employment.items).toHaveLength(2);
    expect(driftOf(master, kept)).toEqual([]);
    const removed = applied(master, whole(), "Employment/b", { text: "", by: "person" });
    expect(removed.Employment.items).toHaveLength(1);
    expect(Object.keys(removed.translation!.texts).filter((path) => path.startsWith("Employment/b"))).toEqual(
      [],
    );
  });

  it("get ids that stay the same", () => {
    const bare = edit(MASTER, ({ Employment }) => {
      for (const item of Employment.items) delete item.id;
    });
    expect(identified(bare).Employment.items.map(({ id }) => id)).toEqual(["Employment-0", "Employment-1"]);
    expect(driftOf(bare, followed(bare, translated(bare, startTranslation(bare, "fr"))))).toEqual([]);
  });
});

describe("an old version", () => {
  it("of the original brings back the drift that it is", () => {
    const master = edit(MASTER, ({ Profile }) => void (Profile.about = "Chef for parties."));
    const copy = translated(master, whole());
    expect(driftOf(master, copy)).toEqual([]);
    expect(driftOf(MASTER, copy)).toMatchObject([{ path: "Profile/about", was: "Chef for parties." }]);
  });

  it("of the translation brings back what it was made from", () => {
    const before = whole();
    const master = edit(MASTER, ({ Profile }) => void (Profile.about = "Chef for parties."));
    expect(driftOf(master, translated(master, before))).toEqual([]);
    expect(paths(driftOf(master, before))).toEqual(["changed Profile/about"]);
  });
});
