import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import { chosenFacts, factsOfResume, isAlikeToAny, tellsSameAsAny, withoutRepeats } from "./facts.policy.ts";
import { openQuestions, questionOf, worthAsking } from "./facts-questions.policy.ts";

const fact = (text: string, rest: Partial<Fact> = {}) => ({
  text,
  where: "",
  when: "",
  figure: "",
  before: "",
  share: "",
  public: true,
  source: "resume" as const,
  asked: [],
  line: null,
  ...rest,
});

describe("two facts may be copies", () => {
  const line = "Moved the night shift of 14 vans to fixed routes";
  it.each([
    ["in other letters and signs", line, "moved the night shift of 14 vans to fixed routes.", true],
    ["with one word more", line, "Moved the whole night shift of 14 vans to fixed routes", true],
    ["with another figure", line, "Moved the night shift of 41 vans to fixed routes", false],
    ["about something else", line, "Moved the day shift to the new depot in Leeds", false],
  ])("%s: %#", (_how, one, other, same) => {
    expect(isAlikeToAny([fact(one)])(fact(other))).toBe(same);
  });

  it("but not at two employers", () => {
    const isAlike = isAlikeToAny([fact(line, { where: "Tideline" })]);
    expect(isAlike(fact(line, { where: "Old Mill" }))).toBe(false);
    expect(isAlike(fact(line))).toBe(true);
  });

  it("or tell the same at one employer in other words, with what was added to them", () => {
    const secret = fact("Cut waste in the bakery", {
      where: "Tideline",
      figure: "30%",
      before: "9 crates",
    }) as Fact;
    const isTold = (text: string, rest: Partial<Fact> = {}) =>
      tellsSameAsAny([secret])(fact(text, { where: "Tideline", ...rest }) as Fact);
    expect(isTold("Reduced the bakery's waste by 30%")).toBe(true);
    expect(isTold("Saved 9 crates of bread a day")).toBe(true);
    expect(isTold("Reduced waste.", { figure: "30%" })).toBe(true);
    expect(isTold("Repaired the oven of the bakery")).toBe(false);
    expect(isTold("Reduced the bakery's waste by 30%", { where: "Old Mill" })).toBe(false);
  });

  it("and then only the first is kept", () => {
    const all = [fact(line, { where: "Tideline" }), fact(`${line}.`, { where: "Tideline" }), fact("Other")];
    expect(withoutRepeats(all).map(({ text }) => text)).toEqual([line, "Other"]);
  });
});

describe("a question is open", () => {
  it.each([
    ["Cut waste in the bakery", "en", ["figure", "public"], 3],
    ["Cut waste to 4%", "en", ["before", "share", "public"], 3],
    ["Led a team that sold bread", "en", ["figure", "share", "public"], 2],
    ["Baked 300 loaves a day", "en", ["public"], 0],
    ["Reduzierte den Ausschuss", "de", ["figure", "public"], 3],
  ] as const)("about “%s”", (text, language, open, worth) => {
    expect(openQuestions(fact(text), language)).toEqual(open);
    expect(worthAsking(fact(text), language)).toBe(worth);
  });

  it.each([
    ["Cut waste from 9% to 4%", "en"],
    ["The queue at the counter went from 12 minutes to about 5", "en"],
    ["Complaints are down from 1 in 8 to 1 in 40", "en"],
    ["An oven took 38 minutes to heat in May 2021 and 24 in June 2023", "en"],
    ["Le taux de casse est passé de 9 % des ventes en 2020 à 4 % en 2024", "fr"],
    ["Les pertes : 90 g par pain en mars 2021, 40 g en juin 2024", "fr"],
    ["Ausschuss von 9 % auf 4 %", "de"],
    ["Ausschuss von 8,5 auf 3,2 Prozent der Brote", "de"],
    ["Pünktlich geliefert von 54 auf 87 Prozent", "de"],
    ["Ein Rahmen dauert 35 statt 80 Minuten", "de"],
    ["Waste went from 23 to 14 percent", "en"],
    ["Punctual deliveries went from 54 to 87", "en"],
    ["Waste from 23 to 14 percent", "en"],
    ["An oven heats in 24 instead of 38 minutes", "en"],
    ["Falls were 0.61 per resident in 2020 and 0.25 in 2024", "en"],
    ["Les pertes de 23 à 14 %", "fr"],
    ["Le four chauffe en 24 minutes au lieu de 38", "fr"],
    ["Las mermas pasaron del 9 % al 4 %", "es"],
    ["Pedidos por teléfono del 31 al 64 por ciento", "es"],
    ["Precio medio del pan de 2,40 a 3,10 euros, de 2021 a 2024", "es"],
    ["Orders by phone from 31 to 64 percent", "en"],
    ["Occupancy from 72 to 90 percent", "en"],
    ["Price of a loaf from 2.40 to 3.10 euros, 2021 to 2024", "en"],
    ["Les commandes par téléphone de 31 à 64 %", "fr"],
    ["Prix du pain de 2,40 à 3,10 euros, de 2021 à 2024", "fr"],
    ["Pedidos por telefone de 31 a 64 por cento", "pt"],
    ["Gli scarti sono passati dal 9 % al 4 %", "it"],
  ])("only about whose it was if a change is told whole: “%s”", (text, language) => {
    expect(openQuestions(fact(text), language)).toEqual(["share", "public"]);
    expect(worthAsking(fact(text), language)).toBe(3);
  });

  it.each([
    ["Open from 8 a.m. to 4 p.m.", "en"],
    ["Planned shifts for 3 to 5 people from 2019 to 2021", "en"],
    ["Six bakers on two shifts", "en"],
    ["Courses for 5 to 20 people", "en"],
    ["Rabatte von 5 bis 20 Prozent", "de"],
    ["Geöffnet von 18 bis 6 Uhr", "de"],
    ["Gebäck von 20 bis 5 Gramm", "de"],
    ["Des cours de 5 à 20 personnes", "fr"],
    ["Talleres de 15 a 30 personas en 2023", "es"],
    ["Abierto de 9 a 18, de 2021 a 2024", "es"],
    ["Talleres de 15 a 30 personas, de 2021 a 2024", "es"],
    ["Loaves from 2.40 to 3.10 euros", "en"],
    ["Discounts from 10 to 30 percent", "en"],
    ["Remises de 10 à 30 %", "fr"],
    ["Descuentos del 10 al 30 %, de 2021 a 2024", "es"],
    ["On call from 22 to 6", "en"],
    ["Night shifts from 22 to 6 hours", "en"],
    ["De garde de 22 à 6 heures", "fr"],
    ["No accident since taking over", "en"],
    ["First aid for 20 people", "en"],
    ["Went to 12 fairs, whatever the weather", "en"],
    ["Repaired the leading edges of 40 blades", "en"],
    ["Sept fournils à moins de 30 km", "fr"],
    ["Acht Öfen in zwei Hallen", "de"],
    ["Raisin bread and cutlery for 30 shops", "en"],
  ])("never about %j", (text, language) => {
    expect(worthAsking(fact(text), language)).toBe(0);
  });

  it.each([
    ["Apertura de la segunda panadería", "es"],
    ["Reparación de hornos", "es"],
    ["Formación de panaderos", "es"],
    ["Création de pains", "fr"],
    ["Conception de nouveaux pains", "fr"],
    ["Criação de receitas", "pt"],
    ["Aufbau einer zweiten Backstube", "de"],
    ["Schulung am Ofen", "de"],
    ["Entwicklung neuer Brote", "de"],
    ["Réparation de fours", "fr"],
    ["Ouverture de la boulangerie", "fr"],
    ["Riparazione di forni", "it"],
    ["Progettazione del forno", "it"],
    ["Sviluppo di ricette", "it"],
    ["Trained bakers", "en"],
    ["Organicé cursos de pan", "es"],
    ["Lançou pães novos", "pt"],
  ])("more gladly about work that a noun names: %j", (text, language) => {
    expect(worthAsking(fact(text), language)).toBe(2);
  });

  it.each([
    ["Formal dinners", "en"],
    ["Former mill, now a bakery", "en"],
    ["Lancashire bakery", "en"],
    ["Organic bread", "en"],
    ["Oven with a capacity for catering", "en"],
    ["Formato de los panes", "es"],
    ["Capacité du four", "fr"],
  ])("but not about other words that begin like it: %j", (text, language) => {
    expect(worthAsking(fact(text), language)).toBe(1);
  });

  it("never about a certificate", () => {
    const line = { resume: "", path: "Certifications.items.0" };
    expect(worthAsking(fact("Improving food safety in teams", { line }), "en")).toBe(0);
  });

  it("never whether posts may say what its author keeps out of them", () => {
    expect(openQuestions(fact("Cut waste", { public: false }), "en")).toEqual(["figure"]);
    const kept = fact("Cut waste", { public: false, source: "mark" });
    expect(openQuestions(kept, "en")).toEqual(["figure", "public"]);
  });

  it("until it was asked", () => {
    expect(openQuestions(fact("Cut waste", { asked: ["figure"] }), "en")).toEqual(["public"]);
    expect(worthAsking(fact("Cut waste", { asked: ["figure"] }), "en")).toBe(0);
  });
});

it("asks in the language of the resume, as far as rules know it", () => {
  const words = {
    en: /What was/u,
    de: /vorher/u,
    fr: /avant/u,
    es: /antes/u,
    it: /prima/u,
    pt: /era antes/u,
    ar: /قبل/u,
  };
  for (const [language, asked] of Object.entries(words))
    expect([language, questionOf("before", language, "en")]).toEqual([
      language,
      expect.stringMatching(asked),
    ]);
});

it("asks in the reader's language about a resume in one that rules do not know", () => {
  for (const reader of INTERFACE_LANGUAGE_CODES) {
    const [language] = reader.split("-");
    expect(questionOf("before", "pl", reader)).toBe(questionOf("before", language!, "en"));
  }
});

it("reads shown lines with their employer and dates, and leaves out what is no deed", () => {
  const resume = resumeContent.parse({});
  resume.Employment.items = [
    {
      position: "Baker",
      company: "Old Mill",
      dateFrom: "2019",
      dateTo: "Present",
      location: "",
      responsibilities: ["Baked **300** loaves a day", " "],
    },
  ] as typeof resume.Employment.items;
  resume.Certifications.items = [
    "Food safety, level 3",
    "Driving license B",
    "Licence with trailer, B+E",
    "Permis B",
    "Licence in baking",
  ];
  const found = factsOfResume("ada", resume);
  expect(found).toMatchObject([
    {
      text: "Baked 300 loaves a day",
      where: "Old Mill",
      when: "2019 – Present",
      path: "Employment.items.0.responsibilities.0",
    },
    { text: "Food safety, level 3", where: "" },
    { text: "Licence in baking" },
  ]);
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(3);
  expect(factsOfResume("bob", resume)[0]!._id).not.toBe(found[0]!._id);
  resume.Employment.display = false;
  expect(factsOfResume("ada", resume)).toHaveLength(2);
});

it("tells a prompt where, when and how much", () => {
  expect(factLine(fact("Cut waste", { where: "Old Mill", figure: "4%", before: "9%" }))).toBe(
    "Cut waste (Old Mill; figure: 4%; before: 9%)",
  );
  expect(factLine(fact("Cut waste"))).toBe("Cut waste");
  expect(factLine(fact("Pèse le pain", { when: "septembre 2016 – Present" }))).toBe(
    "Pèse le pain (septembre 2016 –)",
  );
});

describe("the facts for a prompt", () => {
  const all = ["Baked bread", "Repaired the stone oven", "Sang in a choir"].map((text) => fact(text) as Fact);
  const textsOf = (facts: readonly Fact[]) => facts.map(({ text }) => text);

  it("are all, in their order, if there is room", () => {
    expect(textsOf(chosenFacts(all, "Ovens"))).toEqual(textsOf(all));
  });

  it("are those about the subject if there isn't room for all", () => {
    expect(textsOf(chosenFacts(all, "An oven of stone", { room: 25 }))).toEqual(["Repaired the stone oven"]);
    expect(textsOf(chosenFacts(all, "An oven of stone", { onlyRelated: true }))).toEqual([
      "Repaired the stone oven",
    ]);
    const many = Array.from({ length: 500 }, (_, at) => fact(`Fact number ${at} `.repeat(10)) as Fact);
    const chosen = chosenFacts(many, "");
    expect(chosen.map((one) => factLine(one)).join("").length).toBeLessThanOrEqual(4_000);
    expect(chosen.length).toBeGreaterThan(20);
  });
});
