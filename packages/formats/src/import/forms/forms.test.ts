import { expect, test } from "vitest";
import { pdfOf, shown } from "../../../test/pdf-files.ts";
import { pdfLines } from "../pdf/pdf-lines.ts";
import { withSecondOpinion } from "../learned/second-opinion.ts";
import { readByRules, readResume } from "../read-resume.ts";
import { textOfLine } from "../text/lines.ts";
import type { Run } from "../pdf/runs.ts";
import { textLines } from "../text/text-lines.ts";
import { linesBesideLabels } from "./form-columns.ts";

/* Tests forms, in which text is next to labels. All files made from the same form have the same labels. */

type FormRow = [label: string, ...values: string[]];

/** Reads a printed form. A row without a value is a heading, and a label that wraps contains a line break. */
const readPrinted = async (...printed: Parameters<typeof printedLines>) =>
  readResume(await printedLines(...printed), "pdf");

async function printedLines(rows: readonly FormRow[], { edge = 200, gutter = 24, isRight = true } = {}) {
  let top = 60;
  const content = rows.flatMap(([label, ...values]) => {
    const isHeading = values.length === 0;
    if (isHeading) top += 12;
    const labels = label.split("\n").map((text, at) => ({
      text,
      x: isRight ? Math.round(edge - gutter - text.length * 5.1) : 40,
      top: top + 12 * at,
      isBold: isHeading,
      size: isHeading ? 11 : 10,
    }));
    const beside = values.map((text, at) => ({ text, x: edge, top: top + 12 * at }));
    top += 2 + 12 * Math.max(labels.length, beside.length);
    return [...labels, ...beside].map(shown);
  });
  return pdfLines(pdfOf(content));
}

const EUROPASS: readonly FormRow[] = [
  ["Europass"],
  ["Curriculum Vitae"],
  ["Personal information"],
  ["Name / Surname", "Mara Lindholm"],
  ["Address", "Gothenburg, SE"],
  ["Telephone", "+46 70 123 45 67"],
  ["Personal Email", "mara@lindholm.example"],
  ["Work experience"],
  ["Dates", "Mar 2019 - Present"],
  ["Occupation or position held", "Senior Physiotherapist (Part-time, Permanent)"],
  ["Main activities and\nresponsibilities", "Lead a team of four therapists and introduced a booking system"],
  ["Name and address of employer", "Harbor Clinic"],
  ["Dates", "Aug 2014 - Feb 2019"],
  ["Occupation or position held", "Physiotherapist"],
  ["Main activities and\nresponsibilities", "Cared for two handball teams"],
  ["Name and address of employer", "Nordvik Sports AB"],
  ["Education and training"],
  ["Dates", "Sep 2010 - Jun 2014"],
  ["Title of qualification awarded", "Bachelor of Science, Physiotherapy"],
  ["Name of organisation providing\neducation", "Lund University"],
  ["Personal skills"],
  ["Clinical", "Manual therapy, First aid"],
  ["Page 1 / 2 - Curriculum vitae of\nMara Lindholm"],
];

test("a Europass file is read by its labels, some of which wrap", async () => {
  const { resume, unplaced } = await readPrinted(EUROPASS);
  expect(resume.Profile).toMatchObject({
    name: "Mara Lindholm",
    location: "Gothenburg, SE",
    phoneNumber: "+46 70 123 45 67",
    email: "mara@lindholm.example",
  });
  expect(resume.Employment.items).toMatchObject([
    {
      position: "Senior Physiotherapist (Part-time, Permanent)",
      company: "Harbor Clinic",
      dateFrom: "Mar 2019",
      dateTo: "Present",
      responsibilities: ["Lead a team of four therapists and introduced a booking system"],
    },
    {
      position: "Physiotherapist",
      company: "Nordvik Sports AB",
      dateFrom: "Aug 2014",
      dateTo: "Feb 2019",
      responsibilities: ["Cared for two handball teams"],
    },
  ]);
  expect(resume.Education.items).toMatchObject([
    {
      degree: "Bachelor of Science, Physiotherapy",
      institution: "Lund University",
      dateFrom: "Sep 2010",
      dateTo: "Jun 2014",
    },
  ]);
  expect(resume.KeySkills.groups).toMatchObject([
    { label: "Clinical", items: ["Manual therapy", "First aid"] },
  ]);
  expect(unplaced).toEqual([]);
});

test("forms get no second opinion, because the model has not learned them", async () => {
  const job = (number: number): FormRow[] => [
    ["Dates", `Mar 200${number} - Apr 200${number + 1}`],
    ["Occupation or position held", "Physiotherapist"],
    ["Main activities and\nresponsibilities", `Treated ${number} patients a day after surgery`],
    ["Name and address of employer", "Västra Hospital"],
  ];
  const earlier = [1, 3, 5, 7].flatMap(job);
  const education = EUROPASS.findIndex(([label]) => label === "Education and training");
  const lines = await printedLines(EUROPASS.toSpliced(education, 0, ...earlier));
  const { doubts } = readResume(lines, "pdf");
  expect(doubts).toEqual(readResume(lines, "text").doubts);
  expect(withSecondOpinion(readByRules(lines)).doubts).not.toEqual(doubts);
});

test("a German form has addresses, languages with levels, and personal details", async () => {
  const { resume, unplaced } = await readPrinted(
    [
      ["Europass-Lebenslauf"],
      ["Angaben zur Person"],
      ["Nachname(n) / Vorname(n)", "Beispiel, Jonas"],
      ["Adresse(n)", "Hafenstraße 4", "04103 Leipzig"],
      ["E-Mail", "jonas@beispiel.example"],
      ["Staatsangehörigkeit", "österreichisch"],
      ["Geburtsdatum", "03.04.1986"],
      ["Berufserfahrung"],
      ["Datum", "04/2019 - heute"],
      ["Beruf oder Funktion", "Leiter Logistik"],
      [
        "Wichtigste Tätigkeiten und\nZuständigkeiten",
        "- Führt ein Team von 14 Personen",
        "- Plant 60 Touren am Tag",
      ],
      ["Name und Adresse des Arbeitgebers", "Nordspedition GmbH, Hafen 1, 04103 Leipzig"],
      ["Tätigkeitsbereich oder Branche", "Spedition"],
      ["Schul- und Berufsbildung"],
      ["Datum", "2008 - 2011"],
      ["Bezeichnung der erworbenen Qualifikation", "Kaufmann für Spedition"],
      ["Name und Art der Bildungs- oder\nAusbildungseinrichtung", "Berufskolleg Leipzig"],
      ["Persönliche Fähigkeiten und Kompetenzen"],
      ["Muttersprache(n)", "Deutsch"],
      ["Sonstige Sprache(n)", "Englisch B2, Polnisch A2"],
      ["IKT-Kenntnisse und Kompetenzen", "SAP, Excel"],
      ["Führerschein(e)", "B, C1"],
    ],
    { edge: 260, gutter: 14 },
  );
  expect(resume.Profile).toMatchObject({
    name: "Jonas Beispiel",
    email: "jonas@beispiel.example",
    location: "Hafenstraße 4, 04103 Leipzig",
  });
  expect(resume.Employment.items).toMatchObject([
    {
      position: "Leiter Logistik",
      company: "Nordspedition GmbH",
      location: "Hafen 1, 04103 Leipzig",
      description: "Spedition",
      dateFrom: "04/2019",
      dateTo: "heute",
      responsibilities: ["Führt ein Team von 14 Personen", "Plant 60 Touren am Tag"],
    },
  ]);
  expect(resume.Education.items).toMatchObject([
    {
      degree: "Kaufmann für Spedition",
      institution: "Berufskolleg Leipzig",
      dateFrom: "2008",
      dateTo: "2011",
    },
  ]);
  expect(resume.Other.items).toMatchObject([
    {
      name: "Sprachen",
      details: ["Deutsch (Muttersprache)", "Englisch (B2)", "Polnisch (A2)"],
    },
  ]);
  expect(resume.KeySkills.groups).toMatchObject([
    { label: "IKT-Kenntnisse und Kompetenzen", items: ["SAP", "Excel"] },
  ]);
  expect(resume.Certifications.items).toEqual(["Führerschein(e): B, C1"]);
  // Resumes have no fields for these details.
  expect(unplaced).toEqual(["Staatsangehörigkeit österreichisch", "Geburtsdatum 03.04.1986"]);
});

test.each([
  ["Mother tongue: English", "Languages"],
  ["Lingua madre: Italiano", "Lingue"],
  ["Muttersprache(n): Deutsch", "Sprachen"],
  ["Outra(s) língua(s): inglês", "Outra(s) língua(s)"],
])("languages without a heading are named in the file's language: %s", (line, name) => {
  expect(readEuropass(line).resume.Other.items).toMatchObject([{ name }]);
});

const readEuropass = (lines: string) =>
  readResume(
    textLines(`Name / Surname: Ada Byron
E-mail: ada@byron.example

Dates: 2019 - 2021
Occupation or position held: Analyst
Name and address of employer: Engines Ltd

${lines}`),
    "text",
  );

test.each([
  "Page 1 / 2 - Curriculum vitae of Ada Byron",
  "Seite 1/2 - Lebenslauf von Byron Ada",
  "Page 2/3",
  "© European Union, 2002-2018 | http://europass.cedefop.europa.eu",
  "For more information on Europass go to http://europass.cedefop.europa.eu/en © European Communities, 2003 20060628",
  "(*) Common European Framework of Reference (CEF) level",
  "Gemeinsamer Europäischer Referenzrahmen für Sprachen",
  "(*) Niveau du Cadre européen commun de référence (CECR)",
  "Levels: A1/A2: Basic user - B1/B2: Independent user - C1/C2 Proficient user",
])("a note of the form itself is left out: %s", (note) => {
  expect(JSON.stringify(readEuropass(note))).toBe(JSON.stringify(readEuropass("")));
});

test.each([
  "Certified CEFR examiner since 2015",
  "Rated 4/5 by students - Harbor School",
  "Rating 4/5",
  "Page 1 / 2 - Curriculum vitae of Grace Hopper",
  "Page 3/4 - a short story printed in 2011",
  "Portfolio: europa.eu/europass/eportfolio/share/ada",
  "Translated for the European Union, 2002-2018",
  "Courses: A1/A2 Spanish, B1/B2 French, C1/C2 German",
])("no text is lost: %s", (line) => {
  const read = JSON.stringify(readEuropass(line));
  for (const word of line.match(/[\p{L}\p{N}]{3,}/gu)!) expect(read).toContain(word);
});

test("an employer's own form is flush left and has its own labels", async () => {
  const { resume } = await readPrinted(
    [
      ["Personal details"],
      ["Full name", "Ana Petrova"],
      ["E-mail", "ana@petrova.example"],
      ["Employment history"],
      ["Employer", "Acme Foods Ltd"],
      ["Job title", "Quality Manager"],
      ["Start date", "03/2018"],
      ["End date", "Present"],
      ["Location", "Sofia, Bulgaria"],
      ["Duties", "Audits four plants a year", "Trains 30 inspectors"],
      ["Reason for leaving", "Further growth"],
      ["Employer", "Blue Lake Dairy"],
      ["Job title", "Laboratory Technician"],
      ["Start date", "2014"],
      ["End date", "2018"],
    ],
    { isRight: false },
  );
  expect(resume.Profile).toMatchObject({ name: "Ana Petrova", email: "ana@petrova.example" });
  expect(resume.Employment.items).toMatchObject([
    {
      position: "Quality Manager",
      company: "Acme Foods Ltd",
      location: "Sofia, Bulgaria",
      dateFrom: "03/2018",
      dateTo: "Present",
      responsibilities: [
        "Audits four plants a year",
        "Trains 30 inspectors",
        "Reason for leaving: Further growth",
      ],
    },
    { position: "Laboratory Technician", company: "Blue Lake Dairy", dateFrom: "2014", dateTo: "2018" },
  ]);
});

test.each([
  ["Mustermann Max", "Mustermann Max", true],
  ["Mustermann, Max", "Max Mustermann", false],
  ["Mustermann", "Mustermann", false],
])("a label asks for the last name first: %s", (written, name, isMarked) => {
  const { resume, uncertain } = readResume(
    textLines(`Nachname(n) / Vorname(n): ${written}
E-Mail: max@mustermann.example

Datum: 2019 - 2021
Beruf oder Funktion: Analyst
Name und Adresse des Arbeitgebers: Engines GmbH`),
    "text",
  );
  expect(resume.Profile.name).toBe(name);
  expect(uncertain.includes("Profile.name")).toBe(isMarked);
});

test.each([
  ["Hansa Werke, Marketing, Hafenstrasse 4, 20095 Hamburg", "Marketing, Hafenstrasse 4, 20095 Hamburg", true],
  ["Hansa Werke, Hafenstrasse 4, 20095 Hamburg", "Hafenstrasse 4, 20095 Hamburg", false],
  ["Hansa Werke, Hamburg, Germany", "Hamburg, Germany", false],
  ["Hansa Werke, Harbor, Hamburg, Germany", "Harbor, Hamburg, Germany", true],
  ["Hansa Werke, Marketing, Germany", "Marketing, Germany", true],
])("where an address starts: %s", (written, location, isMarked) => {
  const { resume, uncertain } = readResume(
    textLines(`Name: Max Mustermann
E-Mail: max@mustermann.example

Datum: 2019 - 2021
Beruf oder Funktion: Analyst
Name und Adresse des Arbeitgebers: ${written}`),
    "text",
  );
  expect(resume.Employment.items).toMatchObject([{ company: "Hansa Werke", location }]);
  const marked = uncertain.filter((path) => /company|location/u.test(path));
  expect(marked).toEqual(isMarked ? ["Employment.items.0.company", "Employment.items.0.location"] : []);
});

test("a label in a script without case is not set apart from its value as one in capitals is", () => {
  const run = (text: string, x: number): Run => ({
    text,
    x,
    width: 40,
    top: 60,
    size: 10,
    bold: false,
    italic: false,
    style: "",
    isRightToLeft: false,
    link: undefined,
    heading: undefined,
    listItem: undefined,
  });
  const shownBeside = (label: string) =>
    linesBesideLabels([run(label, 40), run("Java, Kotlin", 200)], 200, 0).map(textOfLine);
  expect(shownBeside("技術")).toEqual(["技術 Java, Kotlin"]);
  expect(shownBeside("SKILLS")).toEqual(["SKILLS", "Java, Kotlin"]);
});

test.each([
  [
    "English",
    `Ana Petrova
ana@petrova.example

WORK EXPERIENCE

Company: Acme Foods Ltd
Position: Quality Manager
Period: March 2018 - Present
Location: Sofia, Bulgaria
Responsibilities:
• Audits four plants a year
• Trains 30 inspectors

Company: Blue Lake Dairy
Position: Laboratory Technician
Period: 2014 - 2018
Responsibilities: Tested 200 samples a week

SKILLS
HACCP, Excel`,
    [
      {
        company: "Acme Foods Ltd",
        position: "Quality Manager",
        location: "Sofia, Bulgaria",
        dateTo: "Present",
        responsibilities: ["Audits four plants a year", "Trains 30 inspectors"],
      },
      { company: "Blue Lake Dairy", responsibilities: ["Tested 200 samples a week"] },
    ],
  ],
  [
    "German",
    `Jonas Beispiel
jonas@beispiel.example

Berufserfahrung

Zeitraum: 04/2019 – heute
Tätigkeit: Leiter Logistik
Arbeitgeber: Nordspedition GmbH
Aufgaben:
- Führt ein Team von 14 Personen

Zeitraum: 08/2014 – 03/2019
Tätigkeit: Disponent
Arbeitgeber: Südfracht AG

Kenntnisse
SAP, Excel`,
    [
      {
        company: "Nordspedition GmbH",
        position: "Leiter Logistik",
        dateFrom: "04/2019",
        responsibilities: ["Führt ein Team von 14 Personen"],
      },
      { company: "Südfracht AG", position: "Disponent", dateFrom: "08/2014", dateTo: "03/2019" },
    ],
  ],
  [
    "Spanish",
    `Lucía Ejemplo
lucia@ejemplo.example

Experiencia laboral

Empresa: Hotel Miramar
Puesto: Jefa de recepción
Fechas: 2020 - actualidad
Funciones: Dirige a ocho personas

Empresa: Viajes Sur
Puesto: Agente
Fechas: 2016 - 2020`,
    [
      {
        company: "Hotel Miramar",
        position: "Jefa de recepción",
        responsibilities: ["Dirige a ocho personas"],
      },
      { company: "Viajes Sur", position: "Agente", dateFrom: "2016", dateTo: "2020" },
    ],
  ],
] as const)("entries of labels and values in a plain text are read: %s", (_language, text, jobs) => {
  const { resume, unplaced } = readResume(textLines(text), "text");
  expect(resume.Employment.items).toMatchObject(jobs);
  expect(resume.Education.items).toEqual([]);
  expect(unplaced).toEqual([]);
});

/** Dates, position, employer, activities, qualification, and school, in the wording of Europass. */
test.each(
  `Dates|Occupation or position held|Name and address of employer|Main activities and responsibilities|Title of qualification awarded|Name and type of organisation providing education and training
Дати|Заемана длъжност или позиция|Име и адрес на работодателя|Основни дейности и отговорности|Наименование на придобитата квалификация|Име и вид на обучаващата или образователната организация
Fechas|Profesión o cargo desempeñado|Nombre y dirección de la empresa o empleador|Funciones y responsabilidades principales|Cualificación obtenida|Nombre y tipo del centro de estudios
Období|Povolání nebo vykonávaná funkce|Název a adresa zaměstnavatele|Hlavní pracovní náplň a oblast odpovědnosti|Dosažená kvalifikace|Název a typ organizace, která poskytla vzdělání
Datoer|Stilling eller beskæftigelse|Navn og adresse på arbejdsgiver|Vigtigste opgaver og ansvarsområder|Betegnelse for opnåede kvalifikationer|Navn på og type af uddannelsesinstitution
Datum|Beruf oder Funktion|Name und Adresse des Arbeitgebers|Wichtigste Tätigkeiten und Zuständigkeiten|Bezeichnung der erworbenen Qualifikation|Name und Art der Bildungs- oder Ausbildungseinrichtung
Kuupäevad|Amet või ametikoht|Tööandja nimi ja aadress|Põhitegevus ja vastutus|Omandatud kvalifikatsioon|Haridus- või koolitusasutuse nimi ja tüüp
Χρονολογίες|Απασχόληση ή θέση που κατείχατε|Όνομα και διεύθυνση εργοδότη|Κύριες δραστηριότητες και αρμοδιότητες|Τίτλος πιστοποιητικού ή διπλώματος|Επωνυμία και είδος του οργανισμού που παρείχε την εκπαίδευση ή κατάρτιση
Dates|Fonction ou poste occupé|Nom et adresse de l'employeur|Principales activités et responsabilités|Intitulé du certificat ou diplôme délivré|Nom et type de l'établissement d'enseignement ou de formation
Date|Lavoro o posizione ricoperti|Nome e indirizzo del datore di lavoro|Principali attività e responsabilità|Titolo della qualifica rilasciata|Nome e tipo d'organizzazione erogatrice dell'istruzione e formazione
Datums|Profesija vai ieņemamais amats|Darba devēja nosaukums un adrese|Galvenie pienākumi un atbildība|Iegūtā kvalifikācija|Izglītības iestādes nosaukums un veids
Datos|Profesija arba pareigos|Darbovietės pavadinimas ir adresas|Pagrindinės veiklos ir atsakomybės|Kvalifikacija|Įstaigos pavadinimas ir tipas
Időtartam|Foglalkozás/beosztás|A munkáltató neve és címe|Főbb tevékenységek és feladatkörök|Végzettség/képesítés|Oktatást/képzést nyújtó intézmény neve és típusa
Data|Beroep of functie|Naam en adres van werkgever|Voornaamste activiteiten en verantwoordelijkheden|Certificaat of diploma|Naam en soort onderwijs- of opleidingsinstelling
Daty|Zawód lub zajmowane stanowisko|Nazwa i adres pracodawcy|Główne zadania i odpowiedzialność|Uzyskane kwalifikacje|Nazwa i rodzaj instytucji kształcącej
Datas|Função ou cargo ocupado|Nome e morada do empregador|Principais actividades e responsabilidades|Designação da qualificação atribuída|Nome e tipo da organização de ensino ou formação
Perioada|Funcția sau postul ocupat|Numele și adresa angajatorului|Activități și responsabilități principale|Calificarea/diploma obținută|Numele și tipul instituției de învățământ/furnizorului de formare
Dátum|Zamestnanie alebo pracovné zaradenie|Názov a adresa zamestnávateľa|Hlavné činnosti a zodpovednosť|Dosiahnutá kvalifikácia|Názov a typ vzdelávacej organizácie
Obdobje|Zaposlitev ali delovno mesto|Naziv in naslov delodajalca|Glavne naloge in odgovornosti|Naziv pridobljene izobrazbe|Naziv in status ustanove, ki je podelila diplomo
Päivämäärät|Ammatti tai tehtävä|Työnantajan nimi ja osoite|Tärkeimmät työtehtävät ja vastuut|Tutkintonimike|Oppilaitoksen nimi ja luonne
Tidsperiod|Yrke eller befattning|Arbetsgivarens namn och adress|Huvudsakliga arbetsuppgifter och ansvarsområden|Kvalifikationens benämning|Utbildningsanordnarens namn och typ
Datumi|Zanimanje ili radno mjesto|Ime i adresa poslodavca|Glavni poslovi i odgovornosti|Naziv dodijeljene kvalifikacije|Naziv i vrsta organizacije pružatelja obrazovanja i osposobljavanja
Datoer|Stilling|Arbeidsgivers navn og adresse|Viktigste arbeidsoppgaver og ansvarsområder|Tittel på oppnådd kvalifikasjon|Navn på og type utdanningsinstitusjon
Tarihler|Meslek veya pozisyon|İşverenin adı ve adresi|Başlıca faaliyetler ve sorumluluklar|Kazanılan yeterlilik|Eğitim veya öğretimi veren kuruluşun adı ve türü
Дати|Посада|Назва та адреса роботодавця|Основні види діяльності та обов'язки|Отримана кваліфікація|Назва та тип навчального закладу
Dátaí|Gairm nó post|Ainm agus seoladh an fhostóra|Príomhghníomhaíochtaí agus freagrachtaí|Teideal na cáilíochta|Ainm agus cineál na heagraíochta`
    .split("\n")
    .map((line) => line.split("|") as [string, string, string, string, string, string]),
)("%s, %s", (dates, position, employer, activities, qualification, school) => {
  const { resume } = readResume(
    textLines(`Ada Byron
ada@byron.example

${dates}: 2019 - 2021
${position}: Analyst
${activities}: Wrote the first program
${employer}: Engines Ltd

${dates}: 2015 - 2019
${qualification}: Bachelor of Science
${school}: University of London`),
    "text",
  );
  expect(resume.Employment.items).toMatchObject([
    {
      position: "Analyst",
      company: "Engines Ltd",
      dateFrom: "2019",
      dateTo: "2021",
      responsibilities: ["Wrote the first program"],
    },
  ]);
  expect(resume.Education.items).toMatchObject([
    { degree: "Bachelor of Science", institution: "University of London", dateFrom: "2015", dateTo: "2019" },
  ]);
});
