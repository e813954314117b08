import { describe, expect, test } from "vitest";
import { english } from "../../../../../../scripts/testing/english.ts";
import { doubtfulFigures, inventedClaims, inventedFigures } from "./claims.policy.ts";
import { CLAIMS_PROMPT, PLANTED_CLAIMS } from "../writing.fixtures.ts";

test.each(PLANTED_CLAIMS)("is a claim: %s", (text) => {
  expect(inventedClaims(text, CLAIMS_PROMPT)).not.toEqual([]);
});

test.each([
  "3 ideas for calmer nights",
  "Works 24/7, costs 3 coffees & a C# book.",
  "One thing I would change first: the handover",
  "Two of us talked in the break",
  "Zwei Fragen vor der Übergabe",
  "Un café, une idée",
  "Good data beats loud opinions",
  "I would ask experts less and colleagues more",
  "In two or three lines, say what changed.",
  "Who eats at eleven?",
  "Qui mange à onze heures, et qui plus tard ?",
  "12,000 beds and a rating of 3.5 are in the prompt",
])("is not a claim: %s", (text) => {
  expect(inventedClaims(text, CLAIMS_PROMPT)).toEqual([]);
});

test.each([
  ["a time of the day", "We open at 6:30 and close at 18 Uhr, on some days at 5 p.m."],
  ["a short time", "It takes 10 minutes, in the end 45."],
  ["the difference and the sum of given figures", "From 25 to 15 is 10 less, and 40 in all."],
  ["most people", "Most people think so, and half of us were wrong."],
  ["a number in words", "At seventeen I cut the next one closer."],
])("ordinary speech is not a claim: %s", (_, text) => {
  expect(inventedClaims(text, "The handover went from 25 to 15, in 45 steps")).toEqual([]);
});

test.each([
  "If it is the first one in 30 days, send the mechanic on that route.",
  "There was one in 30 weeks, and two in ten years.",
  "Es war erst einer in 30 Tagen.",
])("how many there were in a time is no share: %s", (text) => {
  expect(inventedClaims(text, "Two callbacks in 30 days")).toEqual([]);
});

test.each([
  "One in three nights is sleepless.",
  "One in four hours goes to paperwork.",
  "In a clinic, one in four hours goes to paperwork.",
  "Nurses write.\nOne in four hours goes to paperwork.",
  "Einer von 30 Tagen fällt aus.",
  "Un jour sur deux, un sur 30 jours.",
  "Uno de cada 30 días es así.",
])("but a part of the days is: %s", (text) => {
  expect(inventedClaims(text, "Two callbacks in 30 days")).toHaveLength(1);
});

test("hours in Spanish and German are not claims, either", () => {
  expect(inventedClaims("¿Quién compra a las siete y quién a las doce?", "")).toEqual([]);
  expect(inventedClaims("Um zwölf Uhr ist es still.", "")).toEqual([]);
});

test("material with a study may be reported, with its own figures", () => {
  const article =
    "A survey among nurses found that 73 percent want longer breaks, up from nine out of ten clinics";
  expect(inventedClaims("73% of nurses want longer breaks, studies show", article)).toEqual([]);
  expect(english(inventedClaims("74% of nurses want longer breaks", article))).toEqual([
    "The figure 74% is not in the material.",
  ]);
});

describe("next to an article", () => {
  const GIVEN = "Cut complaints by 27 %. 45 guided tours a year. 18 groups from schools.";

  test.each([
    ["Complaints fell by 63 %.", "63 %"],
    ["Complaints fell by 72 %.", "72 %"],
    ["Of 27 complaints, 6 are left.", "27"],
    ["Together they were 63 tours.", "63"],
    ["18 % fewer groups came.", "18 %"],
  ])("a figure must be in the material with what it counts: %s", (text, figure) => {
    expect(inventedFigures(text, GIVEN)).toEqual([figure]);
  });

  const TIMES = "Tickets went from 31 to 12 in a month.\nThe walk takes 40 minutes, from 9:15 on.";

  test.each([
    "Tickets went from 31 to 12, 19 fewer.",
    "Von 31 auf 12 sind 19 weniger.",
    "De 31 à 12, soit 19 de moins.",
    "De 31 a 12: 19 menos.",
    "De 31 para 12: 19 a menos.",
  ])("a sum of two figures in a line may be stated: %s", (text) => {
    expect(inventedFigures(text, TIMES)).toEqual([]);
    expect(doubtfulFigures(text, TIMES)).toEqual([]);
  });

  test("but not without saying so, nor of two lines", () => {
    expect(inventedFigures("There were 19 tickets.", TIMES)).toHaveLength(1);
    expect(inventedFigures("It is 28 less.", TIMES)).toHaveLength(1);
  });

  test.each([
    ["I led 4 tours in May.", GIVEN],
    ["Ich hatte 6 Nacharbeiten.", "5 Nacharbeiten im Jahr"],
    ["Tickets went from 31 to 6.", TIMES],
    ["The walk takes 25 minutes.", TIMES],
    ["We start at 8:15.", TIMES],
  ])("a possible substitute for a figure is questioned: %s", (text, material) => {
    expect(inventedFigures(text, material)).toEqual([]);
    expect(doubtfulFigures(text, material)).toEqual([{ text, message: expect.any(String) }]);
  });

  test.each([
    ["45 tours a year, for 18 groups.", GIVEN],
    ["3 ideas for the next season", GIVEN],
    ["The walk takes 40 minutes and starts at 9:15.", TIMES],
    ["It was in the paper on November 23.", "Published 2026-11-23T08:15:00.000Z"],
    ["Give it 10 minutes, or come at 6:30.", GIVEN],
  ])("a figure in the material is not: %s", (text, material) => {
    expect(inventedFigures(text, material)).toEqual([]);
    expect(doubtfulFigures(text, material)).toEqual([]);
  });

  test("an article's time of publication is not a source of numbers", () => {
    expect(inventedFigures("We sold 23.", "Published 2026-11-23T08:15:00.000Z")).toHaveLength(1);
  });
});

test.each([
  ["La migration vers Excel 365 m’a appris à documenter.", "Migration vers Excel 365"],
  ["Office 2019 m'a suffi.", "Office 2019"],
  ["Les 12 m’ont suivi.", "12 apprentis"],
])("an elided letter before an apostrophe is not a unit: %s", (text, material) => {
  expect(inventedFigures(text, material)).toEqual([]);
});

describe("a number of times", () => {
  test.each([
    ["In 2018 somebody got stuck 61 times.", "Entrapments: 61 in 2018, 24 in 2025"],
    ["64 times in a year, we noted a bite.", "Bites noted 64 in 2022"],
    ["2018 blieb der Aufzug 61 Mal stehen.", "Einschlüsse 61 im Jahr 2018, 24 im Jahr 2025"],
    ["Un petit en mord un autre, 64 fois dans l'année.", "Morsures notées 64 en 2022, 29 en 2025"],
    ["Pasó 64 veces en 2022.", "Mordiscos anotados 64 en 2022"],
    ["It happened 64 times per year.", "Bites noted: 64 in 2022"],
    ["It happened 64 times a year.", "Bites noted: 64 in 2022"],
    ["It happened 64 times after closing.", "Bites noted: 64 in 2022"],
    ["Pasó 64 veces ayer.", "Mordiscos anotados: 64 en 2022"],
    ["Pasó 64 veces a la semana.", "Mordiscos anotados: 64 en 2022"],
    ["It happened 64 times this year.", "Bites noted: 64 in 2022"],
    ["It happened 64 times a shift.", "Bites noted: 64 in 2022"],
    ["Das geschah 64 Mal die Woche.", "Bisse notiert: 64 im Jahr 2022"],
    ["C'est arrivé 64 fois cette année.", "Morsures notées : 64 en 2022"],
    ["C'est arrivé 64 fois l'an.", "Morsures notées : 64 en 2022"],
    ["È successo 64 volte l'anno.", "Morsi annotati: 64 nel 2022"],
    ["Pasó 64 veces este año.", "Mordiscos anotados: 64 en 2022"],
  ])("is a number in the material that counts something: %s", (text, material) => {
    expect(inventedFigures(text, material)).toEqual([]);
    expect(inventedFigures(text.replace(/6[14]/u, "65"), material)).toHaveLength(1);
  });

  test.each([
    ["It happened 64 times.", "64 percent of the calls"],
    ["It happened 64 times.", "A choir of 64 years"],
    ["It happened 14 times.", "Led 14 nurses"],
    ["It happened 2019 times.", "Nurse since 2019"],
    ["It is 5 times faster.", "Ovens: 5 in 2019"],
    ["It is 5 times as fast, and 5x the price.", "Ovens: 5 in 2019"],
    ["Es geht 5 Mal so schnell.", "Öfen: 5 im Jahr 2019"],
    ["C'est 5 fois plus rapide.", "Fours : 5 en 2019"],
    ["Es 5 veces más rápido.", "Hornos: 5 en 2019"],
    ["It is 5 times what we earned.", "Ovens: 5 in 2019"],
    ["It is 5 times its price.", "Ovens: 5 in 2019"],
    ["It is 5 times a normal price.", "Ovens: 5 in 2019"],
    ["Das ist 5 Mal unser Umsatz.", "Öfen: 5 im Jahr 2019"],
    ["Das ist 5 Mal der Preis.", "Öfen: 5 im Jahr 2019"],
    ["C'est 5 fois le prix.", "Fours : 5 en 2019"],
    ["C'est 5 fois l’effectif.", "Fours : 5 en 2019"],
    ["Cuesta 5 veces el precio.", "Hornos: 5 en 2019"],
    ["El horno es 5 veces mayor.", "Hornos: 5 en 2019"],
    ["Custa 5 vezes o preço.", "Fornos: 5 em 2019"],
    ["Costa 5 volte il prezzo.", "Forni: 5 nel 2019"],
  ])("is no other number, nor one that multiplies: %s", (text, material) => {
    expect(inventedFigures(text, material)).not.toEqual([]);
  });
});

describe("a figure of a comparison has the unit of the other", () => {
  test.each([
    [
      "2018 lag die Quote bei 54 Prozent, 2024 bei 87.",
      "Pünktlich geliefert: von 54 auf 87 Prozent (2018 zu 2024)",
    ],
    ["Vorher waren es 54 Prozent.", "Pünktlich geliefert von 54 auf 87 Prozent"],
    [
      "Der Ausschuss lag bei 23 Prozent, 2024 noch bei 14.",
      "Ausschuss (figure: 14 Prozent 2024; before: 23 Prozent 2019)",
    ],
    [
      "2019 lag der Ausschuss bei 23 Prozent, 2024 bei 14.",
      "Ausschuss (figure: 14 Prozent 2024; before: 23 Prozent 2019)",
    ],
    ["In 2024, only 14% of the loaves were left.", "Loaves left over: 23% in 2019 and 14 in 2024"],
    [
      "A repair took 13 days on average in 2020 and 8 in 2024.",
      "Repairs took 13 days on average in 2020 and 8 in 2024",
    ],
    ["In 2024 the average was 8 days.", "Repairs took 13 days on average in 2020 and 8 in 2024"],
    ["Ein Rahmen dauert 35 Minuten, früher waren es 80 Minuten.", "Ein Rahmen dauert 35 statt 80 Minuten"],
    [
      "En 2024, le taux était de 87 %, contre 54 % en 2018.",
      "Livraisons à l’heure : de 54 à 87 % (de 2018 à 2024)",
    ],
    ["En 2018 le taux était de 54 %, en 2024 de 87.", "Livraisons à l’heure : de 54 à 87 % (de 2018 à 2024)"],
    ["Der Anteil stieg von 54 Prozent auf 87.", "Von 54 auf 87 Prozent"],
  ])("%s", (text, material) => {
    expect(inventedFigures(text, material)).toEqual([]);
    expect(doubtfulFigures(text, material)).toEqual([]);
  });

  test.each([
    ["54 % of our guests came back.", "From 54 guests to 87 percent of the seats"],
    ["We had 87 visitors.", "Punctual from 54 to 87 percent"],
    ["In 2024 it was 31 percent.", "31 cakes in 2024, in 2020 12 percent"],
    ["2024 waren es 31 Prozent.", "2020 hatten wir 12 Prozent Ausschuss. 2024 kamen 31 Gäste."],
    ["In 2024 the share was 91%, in 2018 it was 54.", "Punctual from 54 (2018) to 87 percent (2024)"],
  ])("but another figure has not: %s", (text, material) => {
    expect(inventedFigures(text, material)).toHaveLength(1);
  });

  test("and a small figure that replaces one is questioned", () => {
    const text = "A repair took 13 days in 2020 and 6 in 2024.";
    expect(doubtfulFigures(text, "A repair took 13 days in 2020 and 8 in 2024")).toHaveLength(1);
  });
});

test.each([
  ["Ich führe 12 Monteure.", "Führung von zwölf Monteuren in der Werkstatt"],
  ["Seit 15 Jahren bin ich dabei.", "Mit der Erfahrung aus fünfzehn Jahren"],
  ["I trained 21 people.", "Trained twenty-one people in the kitchen"],
  ["J’ai formé 15 élèves.", "Formation de quinze élèves dans la cuisine"],
  ["Formé a 15 personas.", "Formación de quince personas en la cocina con el equipo"],
  ["Treinei 15 pessoas.", "Treinamento de quinze pessoas com o chefe"],
])("%j may say in digits what %j says in words", (text, material) => {
  expect(inventedFigures(text, material)).toEqual([]);
  expect(inventedFigures(text.replace(/\d+/u, "16"), material)).toHaveLength(1);
});

test("a number in words proves nothing of other things", () => {
  expect(inventedFigures("I counted 15 lanterns.", "Trained fifteen people in the kitchen")).toEqual(["15"]);
});

test("a number in words answers what a figure beside it would ask", () => {
  const material = "Schulung mit fünf Leuten in der Küche\n3 Leute im Lager der Küche";
  expect(doubtfulFigures("Ich schule 5 Leute.", material)).toEqual([]);
  expect(doubtfulFigures("Ich schule 6 Leute.", material)).toHaveLength(1);
});

describe("a label before a colon is what its figures count", () => {
  const BESIDE =
    "Homebound delivery for 37 people, 12 bajas médicas, 14 Austritte im Verein, 21 départs de bus";
  test.each([
    ["5 people quit our bakery in 2019, and 1 person quit in 2025.", "People who quit: 5 in 2019, 1 in 2025"],
    ["En 2025 tuvimos 2 bajas.", "Bajas del equipo: 8 en 2021, 2 en 2025"],
    ["2019 hatten wir 5 Austritte.", "Austritte: fünf im Jahr 2019, einer im Jahr 2025"],
    ["Nous avons eu 4 départs en 2025.", "Départs : 9 en 2021, 4 en 2025"],
  ])("%s", (text, fact) => {
    expect(doubtfulFigures(text, `${BESIDE}\n${fact}`)).toEqual([]);
    expect(doubtfulFigures(text, BESIDE)).toHaveLength(1);
  });

  test.each([
    ["6 people quit our bakery in 2019.", "People who quit: 5 in 2019, 1 in 2025"],
    ["5 people quit our bakery in 2019.", "Ovens: 5 in 2019, 1 in 2025"],
    ["5 people quit our bakery in 2019.", "People who quit: 3. Since then 5 ovens"],
  ])("and of no others: %s", (text, fact) => {
    expect(doubtfulFigures(text, `${BESIDE}\n${fact}`)).toHaveLength(1);
  });
});

describe("an example of a given rate may be worked out", () => {
  test.each([
    [
      "A partir de seis personas pedimos 10 euros por persona. Para una mesa de ocho son 80 euros.",
      "Una tarjeta con 10 euros por persona",
    ],
    ["It is 12 euros per child, so 36 euros for three.", "12 euros per child"],
    ["It is 12 euros per person, 96 euros with 8 guests.", "12 euros per person"],
    ["12 Euro pro Nacht, bei 8 Gästen also 96 Euro.", "12 Euro pro Nacht"],
    [
      "Ein Platz kostet 15 Euro pro Abend. Für vier Abende sind das 60 Euro.",
      "15 Euro pro Abend für einen Platz",
    ],
    ["La caution est de 20 € par vélo. Pour cinq vélos, cela fait 100 €.", "Caution : 20 € par vélo"],
    ["On 22 days we bake 14 loaves a day. That is 308 loaves.", "14 loaves a day, 22 days a month"],
  ])("%s", (text, material) => {
    expect(inventedFigures(text, material)).toEqual([]);
    expect(inventedFigures(text, "Nothing of it")).not.toEqual([]);
  });

  test.each([
    ["Two ovens and 14 loaves are 28 loaves.", "14 loaves", "28"],
    ["It is 12 euros per child. We have a yard. For three it is 36 euros.", "12 euros per child", "36"],
    ["It is 12 euros per child, so 37 euros for three.", "12 euros per child", "37"],
    ["It is 12 euros per child, and 36 cooks for three.", "12 euros per child", "36"],
    ["We bake 14 loaves a day, on 25 days 350 loaves.", "14 loaves a day", "25"],
    ["It is 10 euros per person; the team of 8 cooks spent 80 euros on flour.", "10 euros per person", "80"],
    [
      "It is 10 euros per person. For 8 of them we cook; 80 euros was the flour.",
      "10 euros per person",
      "80",
    ],
  ])("but nothing else: %s", (text, material, figure) => {
    expect(inventedFigures(text, material)).toContain(figure);
  });
});
