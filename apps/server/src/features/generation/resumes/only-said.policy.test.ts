import { expect, test } from "vitest";
import { RESUME_DRAFT } from "./draft-resume.prompt.ts";
import { onlySaid } from "./only-said.policy.ts";

const inferredIn = (position: string, said: string) => {
  const job = {
    position,
    company: "Ahrenfeld",
    location: "",
    from: "2006",
    to: "2012",
    lines: [],
  };
  const draft = RESUME_DRAFT.parse({
    name: "",
    profession: "",
    email: "",
    phone: "",
    location: "",
    summary: "",
    links: [],
    education: [],
    projects: [],
    skills: [],
    certifications: [],
    languages: [],
    jobs: [job],
  });
  return onlySaid(draft, said).inferred.map(({ text }) => text);
};

test.each([
  ["Schichtführerin Kuvertüre (ab 2009)", "Ahrenfeld 2006 bis 2012, ab 2009 Schichtführerin Kuvertüre"],
  ["Charge nurse (band 6)", "Charge nurse at Ahrenfeld, 2006 to 2012, band 6"],
  ["Cheffe de rang (dès 2009)", "Ahrenfeld, 2006 à 2012, dès 2009 cheffe de rang"],
])("a title was told with what is in its parentheses: %s", (position, said) => {
  expect(inferredIn(position, said)).toEqual([]);
});

test.each([
  ["Schichtführerin Kuvertüre (ab 2010)", "Ahrenfeld 2006 bis 2012, ab 2009 Schichtführerin Kuvertüre"],
  ["Charge nurse (band 7)", "Charge nurse at Ahrenfeld, 2006 to 2012, band 6"],
])("a title was not told if its parentheses were not: %s", (position, said) => {
  expect(inferredIn(position, said)).toEqual([position]);
});
