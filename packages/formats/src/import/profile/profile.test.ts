import { expect, test } from "vitest";
import { readResume } from "../read-resume.ts";
import { textLines } from "../text/text-lines.ts";

const read = (text: string) => readResume(textLines(text), "text");
const JOB = `
EXPERIENCE
Office Assistant, Acme Co., Springfield, IL    2019 - 2023
- Answered phones
- Filed papers
`;
const CONTACT = "12 Elm Street, Springfield, IL 62701\njordan.testperson@example.com | (217) 555-0101\n";

test.each([
  ["Functional Resume Sample\n\nJordan Testperson\n"],
  ["RÉSUMÉ\nJordan Testperson\n"],
  ["Jordan Testperson – Curriculum Vitae\n"],
  ["Résumé of Jordan Testperson\n"],
  ["Lebenslauf von Jordan Testperson\n"],
  ["CV: Jordan Testperson\n"],
  ["Hello, I'm Jordan Testperson.\n"],
  ["Mein Name ist Jordan Testperson\n"],
  ["Acme Career Center\nJordan Testperson\n"],
])("the name stands without and under a document's title: %j", (top) => {
  const { resume, uncertain, unplaced } = read(`${top}${CONTACT}${JOB}`);
  expect(resume.Profile).toMatchObject({
    name: "Jordan Testperson",
    location: "12 Elm Street, Springfield, IL 62701",
  });
  expect(uncertain).not.toContain("Profile.name");
  expect(unplaced).toEqual(top.startsWith("Acme") ? ["Acme Career Center"] : []);
});

test.each([
  "RN",
  "MBA",
  "CPA",
  "PMP",
  "MD",
  "P.E.",
  "Ph.D.",
  "Jr.",
  "III",
  "CISSP",
  "Dipl.-Ing.",
  "FRCS",
  "RN, BSN, CCRN",
])("%s behind the name belongs to it", (credentials) => {
  const name = `Jane Testperson, ${credentials}`;
  const { resume, uncertain } = read(
    `${name}\nBrooklyn, NY 11215 | (718) 555-0142 | jane@example.com\n${JOB}`,
  );
  expect(resume.Profile).toMatchObject({ name, profession: "", location: "Brooklyn, NY 11215" });
  expect(uncertain).not.toContain("Profile.name");
  expect(uncertain).not.toContain("Profile.location");
});

test("credentials in a line of their own belong to the name, and a title does not", () => {
  const { Profile } = read(
    `Jane Testperson\nMBA, PMP\nProgram Manager\nReno, NV | jane@example.com\n${JOB}`,
  ).resume;
  expect(Profile).toMatchObject({
    name: "Jane Testperson, MBA, PMP",
    profession: "Program Manager",
    location: "Reno, NV",
  });
  expect(read(`Jane Testperson, RN – Charge Nurse\njane@example.com\n${JOB}`).resume.Profile).toMatchObject({
    name: "Jane Testperson, RN",
    profession: "Charge Nurse",
  });
});

test.each([
  ["Lebenslauf\n\nPersönliche Daten\nName: Jonas Beispiel\nTelefon: 0341 5550123\n", "Jonas Beispiel"],
  [
    "CURRICULUM VITAE\n\nPersonal Details\nFull Name: Asha Testperson\nPhone: +91 98765 43210\n",
    "Asha Testperson",
  ],
  ["Datos personales\nNombre: Ana\nApellidos: Prueba Gil\nTeléfono: 912 555 012\n", "Ana Prueba Gil"],
  ["Persönliche Daten\nName: Muster\nVorname: Erika\nTelefon: 0341 5550123\n", "Erika Muster"],
  ["Dane osobowe\nImię i nazwisko: Jan Przykład\nTelefon: 22 555 01 23\n", "Jan Przykład"],
  [
    "ΒΙΟΓΡΑΦΙΚΟ ΣΗΜΕΙΩΜΑ\nΟνοματεπώνυμο: Μαρία Παπαδοπούλου\nΔιεύθυνση: Ερμού 10, 105 63 Αθήνα\nΤηλέφωνο: 210 555 0123\n",
    "Μαρία Παπαδοπούλου",
  ],
  [
    "ÖZGEÇMİŞ\nAdı Soyadı: Ayşe Örnek\nAdres: Örnek Sokak 5, İstanbul\nE-posta: ayse@example.com\n",
    "Ayşe Örnek",
  ],
  ["履歴書\n氏名：見本太郎\n電話：03-5550-0123\n", "見本太郎"],
  ["السيرة الذاتية\nالاسم: ليلى الحداد\nlayla@example.com\n", "ليلى الحداد"],
])("a label marks the name: %j", (top, name) => {
  const { resume, uncertain, unplaced } = read(`${top}${JOB}`);
  expect(resume.Profile.name).toBe(name);
  expect(uncertain).not.toContain("Profile.name");
  expect(unplaced).toEqual([]);
});

test("words of the email address tell the name from other lines", () => {
  expect(read(`Smith, Jordan\nReno, NV | jordan.smith@example.com\n${JOB}`).resume.Profile).toMatchObject({
    name: "Smith, Jordan",
    location: "Reno, NV",
  });
  const top = "Springfield Career Service\nCandidate 2211\nZoë Müller-Probe\nzoe.mueller@example.com\n";
  expect(read(top + JOB).resume.Profile.name).toBe("Zoë Müller-Probe");
});

test.each([
  "ORCID 0000-0002-1825-0097",
  "ORCID: https://orcid.org/0000-0002-1825-0097",
  "ISBN 978-3-16-148410-0",
  "IBAN DE89 3704 0044 0532 0130 00",
  "doi:10.1000/182555010",
  "HRB 12345678",
  "License No. 12345678",
  "RN License #1234567",
  "linkedin.com/in/jane-testperson-12345678",
  "Fax: +1 617 555 0199",
  "Boston, MA 02134-1000",
  "12.03.1990",
  "PESEL 90031212345",
])("an identifier is not a phone number: %s", (identifier) => {
  const top = `Jane Testperson\nNurse · jane@example.com · ${identifier}\n`;
  expect(read(top + JOB).resume.Profile.phoneNumber).toBe("");
  const { phoneNumber } = read(`${top}+1 617 555 0133\n${JOB}`).resume.Profile;
  expect(phoneNumber).toBe("+1 617 555 0133");
});

test.each([
  "06.12.34.56.78",
  "06-12-34-56-78",
  "0341/5550123",
  "+7 495 555-01-23",
  "(11) 91234-5678",
  "+55 11 91234-5678",
  "010-1234-5678",
  "+86 138 1234 5678",
  "03-5550-0123",
  "555-0123",
])("a phone number is not an identifier: %s", (phoneNumber) => {
  for (const written of [phoneNumber, `Tel.: ${phoneNumber}`])
    expect(read(`Jane Testperson\n${written} | jane@example.com\n${JOB}`).resume.Profile).toMatchObject({
      phoneNumber,
      name: "Jane Testperson",
    });
});

test("labels of contact details in one line are not left over", () => {
  const { resume, unplaced } = read(
    `Mara Lindholm\nGothenburg, Sweden\nTel: +46 70 123 45 67 E-mail: mara@lindholm.example\n${JOB}`,
  );
  expect(resume.Profile).toMatchObject({ phoneNumber: "+46 70 123 45 67", email: "mara@lindholm.example" });
  expect(unplaced).toEqual([]);
});

test.each([
  ["Kaiserstraße 12, 76133 Karlsruhe\n", "Geboren am 14.03.1984 in Görlitz, verheiratet, zwei Kinder"],
  ["1012 AB Amsterdam\n", "Geboortedatum: 14 maart 1984"],
  ["London SW1A 1AA\n", "Born 14 March 1984, British"],
  ["東京都渋谷区 1-2-3\n", "生年月日：1984年3月14日"],
])("an address is the location, and birth data are not a summary: %j", (address, born) => {
  const { resume, unplaced } = read(
    `Lebenslauf\nAnneliese Muster\n${address}anneliese@example.de\n${born}\n${JOB}`,
  );
  expect(resume.Profile).toMatchObject({ name: "Anneliese Muster", location: address.trim(), about: "" });
  expect(unplaced).toEqual([born]);
});

test("a short line below the contact details does not continue them", () => {
  const { Profile } = read(
    `Jane Testperson, MD\nBoston, MA 02115 | 617.555.0143 | jane@example.org\nInternist\n${JOB}`,
  ).resume;
  expect(Profile).toMatchObject({ name: "Jane Testperson, MD", profession: "Internist", about: "" });
});

test.each([
  ["Associate Professor · jane@example.edu · ORCID 0000-0002-1825-0097", "ORCID 0000-0002-1825-0097"],
  ["Staff Nurse | jane@example.edu | License No. 12345678", "License No. 12345678"],
  ["Lehrerin • jane@example.edu • IBAN DE89 3704 0044 0532 0130 00", "IBAN DE89 3704 0044 0532 0130 00"],
])(
  "a row of contact details provides the profession, and keeps only texts that are nowhere else: %s",
  (row, rest) => {
    const { resume, unplaced } = read(`Jane Testperson, PhD\n${row}\n${JOB}`);
    expect(resume.Profile).toMatchObject({
      profession: row.split(/\s[·|•]/u)[0],
      location: "",
      phoneNumber: "",
    });
    expect(unplaced).toEqual([rest]);
  },
);

test("a phone number in a long row at the end is found and marked", () => {
  const row = "jane@example.com · +1 617 555 0133 · Denver, Colorado · www.jane-testperson.example.com";
  const { resume, uncertain } = read(`Jane Testperson\n${JOB}\nCERTIFICATIONS\nPMP, 2020\n${row}\n`);
  expect(resume.Profile).toMatchObject({ email: "jane@example.com", phoneNumber: "+1 617 555 0133" });
  expect(uncertain).toContain("Profile.phoneNumber");
});

test.each([
  ["jane.testperson@example.com\n+1 617 555 0133\nBrooklyn, NY 11215\n"],
  ["jane.testperson@example.com +1 617 555 0133 Brooklyn, NY 11215\n"],
  ["Address Brooklyn, NY 11215\nPhone +1 617 555 0133\nEmail jane.testperson@example.com\n"],
  ["Brooklyn, NY 11215 – Tel. +1 617 555 0133 – jane.testperson@example.com\n"],
])("contact details stand below each other, in one line, or behind bare labels: %j", (contact) => {
  const { resume, unplaced } = read(`Hello, I'm\nJANETESTPERSON\nOffice Manager\n${contact}${JOB}`);
  expect(resume.Profile).toMatchObject({
    name: "JANE TESTPERSON",
    profession: "Office Manager",
    email: "jane.testperson@example.com",
    phoneNumber: "+1 617 555 0133",
    location: "Brooklyn, NY 11215",
  });
  expect(unplaced).toEqual([]);
});

test("a name may follow contact details in its row", () => {
  const { Profile } = read(
    `jane@example.com            Jane Testperson\n+1 617 555 0133             Office Manager\n${JOB}`,
  ).resume;
  expect(Profile).toMatchObject({ name: "Jane Testperson", email: "jane@example.com" });
});

test("stacked personal details are not a summary, and credentials are not a website", () => {
  const born = ["geboren am 01.02.1980 in München", "Staatsangehörigkeit: deutsch"];
  const { resume, unplaced } = read(
    `Max Muster-Beispielhaft, Dipl.-Ing. (FH), M.Ed.\n${born.join("\n")}\nBeispielweg 12\n80331 München\nTel.: 089/5550123\n${JOB}`,
  );
  expect(resume.Profile).toMatchObject({
    name: "Max Muster-Beispielhaft, Dipl.-Ing. (FH), M.Ed.",
    about: "",
    phoneNumber: "089/5550123",
    location: "Beispielweg 12, 80331 München",
  });
  expect(resume.Socials.items).toEqual([]);
  expect(unplaced.join("\n")).toBe(born.join("\n"));
});

test("a street and a city in one row are one address", () => {
  const row = "1200 Market Street, Suite 400 | Philadelphia, PA 19107 | 215-555-0190 | jane@example.com";
  const { resume, unplaced } = read(`Jane Testperson\n${row}\n${JOB}`);
  expect(resume.Profile.location).toBe("1200 Market Street, Suite 400, Philadelphia, PA 19107");
  expect(unplaced).toEqual([]);
});

test.each([
  ["Jane Testperson", "jane.testperson@example.com", 24],
  ["Dr. Jane Testperson, MD", "j.testperson@example.com", 24],
  ["Müller Jörg", "joerg.mueller@example.com", 12],
])("a name beside a sidebar with the contact details is found by the email: %s", (name, email, size) => {
  const sidebar = `J\n\nCONTACT\n${email}\n(217) 555-0101\n\nLANGUAGES\nEnglish\nSpanish\n\n`;
  const lines = textLines(`${sidebar}${name}\n\nOffice Assistant\n${JOB}`);
  const { resume, uncertain } = readResume(
    lines.map((line) => (line.segments[0]!.text === name ? { ...line, size } : line)),
    "pdf",
  );
  expect(resume.Profile.name).toBe(name);
  expect(uncertain).toContain("Profile.name");
});

test("the email address alone never makes a text the name", () => {
  const { resume } = read(
    `J\n\nCONTACT\noffice@example.com\n\nLANGUAGES\nEnglish\n\nJane Testperson\n${JOB}`,
  );
  expect(resume.Profile.name).toBe("");
});
