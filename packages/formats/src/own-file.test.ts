import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { visible, type VisibleResume } from "@postfolio/contract/resumes/visible-resume.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyResume } from "../test/random.ts";
import { asShown, readOwnFile, writeOwnFile } from "./own-file.ts";

/** Returns what a resume shows, without the keys that only React needs. */
const shownBy = (resume: Parameters<typeof visible>[0]): unknown =>
  JSON.parse(
    JSON.stringify(visible(resume) satisfies VisibleResume, (key, value: unknown) =>
      key === "key" ? undefined : value,
    ),
  );

it.each(Object.entries(resumes))("brings back %s as it is shown", (_name, resume) => {
  const shown = asShown(resume);
  expect(readOwnFile(writeOwnFile(resume))).toEqual(shown);
  expect(shownBy(shown)).toEqual(shownBy(resume));
});

it("brings back any resume as it is shown", () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      expect(readOwnFile(writeOwnFile(resume))).toEqual(asShown(resume));
      expect(shownBy(asShown(resume))).toEqual(shownBy(resume));
    }),
    { numRuns: 300 },
  );
});

it("says nothing that the pages do not show", () => {
  const extra = { secret: "SECRET" };
  const dated = { dateFrom: "SECRET 1999", dateTo: "" };
  const hidden = {
    display: false,
    header: "SECRET",
    items: [{ position: "SECRET", degree: "SECRET", title: "SECRET" }],
  };
  const resume = resumeContent.parse({
    name: "SECRET, for the other company",
    extra,
    Profile: { name: "Ada", display: false, about: "SECRET", profileImageURL: "javascript:SECRET", extra },
    Employment: {
      items: [
        { position: "Programmer", ...dated, url: "javascript:SECRET", extra, id: "SECRET" },
        { ...dated, url: "https://secret.example/SECRET", extra },
      ],
    },
    Education: hidden,
    Projects: { ...hidden, display: true, items: [] },
    KeySkills: {
      header: "SECRET",
      groups: [{ level: "SECRET" }, { label: "Math", items: ["Analysis"], extra }],
      text: [" "],
      display: false,
    },
    Certifications: { display: false, header: "SECRET", items: ["SECRET"] },
    Other: {
      header: "SECRET",
      items: [
        { name: "SECRET", position: "SECRET", display: false },
        { name: "SECRET", display: true },
        { name: "Talks", position: "On engines", extra },
      ],
    },
    Socials: {
      header: "SECRET",
      items: [
        { type: "SECRET", url: "https://secret.example", enabled: false },
        { type: "SECRET", url: "" },
        { type: "Github", url: "github.com/ada", path: "SECRET", extra },
      ],
    },
  });
  expect(writeOwnFile(resume)).not.toMatch(/secret/iu);
  expect(readOwnFile(writeOwnFile(resume))).toMatchObject({
    name: "Ada",
    Employment: { items: [{ position: "Programmer" }] },
    Other: { items: [{ name: "Talks", position: "On engines" }] },
    Socials: { items: [{ type: "Github", url: "github.com/ada" }] },
  });
});

it.each(["", "[]", "{", '{"basics":', "{}", "null"])("reads nothing from %j", (text) => {
  expect(readOwnFile(text)).toBeUndefined();
});
