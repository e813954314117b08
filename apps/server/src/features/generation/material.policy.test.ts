import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { resumeFacts } from "./material.policy.ts";

test("facts contain a resume's visible content, without name, contact details, and hidden parts", () => {
  const facts = resumeFacts(
    resumeContent.parse({
      Profile: { name: "Grace Hopper", email: "g@example.com", profession: "Nurse" },
      Employment: {
        items: [{ position: "Ward Nurse", company: "St. Mary's", responsibilities: ["**Cared**", " "] }],
      },
      Education: { display: false, items: [{ degree: "BSc" }] },
      KeySkills: { groups: [{ label: "Wards", items: ["ICU", "*ER*"] }], text: ["Triage"] },
      Other: {
        items: [
          { name: "Languages", details: ["Greek"] },
          { name: "Secret", display: false },
        ],
      },
    }),
  );
  expect(facts).toBe(
    "Profession: Nurse\nEmployment:\n- Ward Nurse, St. Mary's\n  Cared\nSkills:\n- Wards: ICU, ER\n- Triage\nOther:\n- Languages\n  Greek",
  );
  expect(resumeFacts(resumeContent.parse({ Profile: { name: "Grace Hopper" } }))).toBe("");
});

test("facts have the dates of education and projects", () => {
  const facts = resumeFacts(
    resumeContent.parse({
      Education: {
        items: [
          { degree: "Küchenmeister", institution: "Meisterschule Ahrental", dateTo: "2013" },
          { degree: "Lehre", institution: "Gasthof Krone", dateFrom: "2003", dateTo: "2006" },
        ],
      },
      Projects: {
        items: [{ title: "Tafel Ahrental", dateFrom: "2019", dateTo: "2024", description: ["Gekocht"] }],
      },
      Other: { items: [{ name: "Feuerwehr", position: "Maschinist", dateFrom: "2011", dateTo: "2020" }] },
    }),
  );
  expect(facts).toBe(
    "Projects:\n- Tafel Ahrental, 2019, 2024\n  Gekocht\nEducation:\n- Küchenmeister, Meisterschule Ahrental, 2013\n- Lehre, Gasthof Krone, 2003, 2006\nOther:\n- Feuerwehr, Maschinist, 2011, 2020",
  );
});

test("facts are in the resume's language, also where they are stored in English", () => {
  const job = { position: "Cheffe gérante", company: "Jules-Verne", dateFrom: "September 2016" };
  const resume = resumeContent.parse({
    Employment: { items: [{ ...job, dateTo: "Present" }] },
    options: { language: "fr" },
  });
  expect(resumeFacts(resume)).toBe("Employment:\n- Cheffe gérante, Jules-Verne, septembre 2016, aujourd’hui");
});
