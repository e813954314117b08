import { describe, expect, test } from "vitest";
import { checkClaim } from "./claims.ts";

const said = (text: string, ...facts: string[]) =>
  checkClaim(text, { facts, posting: "", language: "en" }).map(({ said: words }) => words);

test.each([
  ["Served 10k users", "Served 10,000 users"],
  ["Cut costs by 40 percent", "Cut costs by 40 %"],
  ["Led 5 nurses", "Led five nurses"],
  ["Saved €1.2M", "Saved 1.2 million euros"],
  ["Trained 25 people", "Trained twenty-five people"],
  ["Umsatz von 1.5M für die Firma und das Team", "Der Umsatz lag bei 1,5 Mio. für die Firma und das Team"],
])("%j says no more than %j", (text, fact) => {
  expect(said(text, fact)).toEqual([]);
});

test.each([
  ["Cut costs by 40%", "Cut 40 costs", "40"],
  ["Led 12 nurses", "Led nurses", "12"],
  ["Doubled sales", "Raised sales", "Doubled"],
  ["Ran it in 2019", "Ran it", "2019"],
])("%j says more than %j", (text, fact, words) => {
  expect(said(text, fact)).toEqual([words]);
});

const underTitle = (text: string, fact: string, title: string, language: string) =>
  checkClaim(text, { facts: [fact], posting: "", language, titles: [title] }).map(({ said: words }) => words);

test.each([
  ["Led six people in two rope teams", "Six people in two rope teams", "Team leader", "en"],
  ["Managed a team of six in the kitchen", "A team of six in the kitchen", "Head chef", "en"],
  ["Directed two plays for the theatre", "Two plays for the theatre", "Director", "en"],
  ["Supervised 12 roofers on the site", "12 roofers on the site", "Foreman", "en"],
  ["Führte acht Leute in der Werkstatt", "Acht Leute in der Werkstatt", "Teamleiterin", "de"],
  ["Leitete das Lager mit acht Leuten", "Das Lager mit acht Leuten", "Vorarbeiter", "de"],
  ["A dirigé une équipe de six avec le chef", "Une équipe de six avec le chef", "Directrice", "fr"],
  ["A encadré six personnes dans la cuisine", "Six personnes dans la cuisine", "Gestionnaire", "fr"],
  ["Lideró un grupo de seis en el taller", "Un grupo de seis en el taller", "Directora", "es"],
  ["Ha guidato un gruppo di sei nella cucina", "Un gruppo di sei nella cucina", "Caposquadra", "it"],
])("%j is what it is to be what a title says", (text, fact, title, language) => {
  expect(underTitle(text, fact, title, language)).toEqual([]);
});

test.each([
  ["Led six people in two rope teams", "Six people in two rope teams", "Rope technician", "Led"],
  ["Led six people in two rope teams", "Six people in two rope teams", "Leaderboard designer", "Led"],
  ["Managed a team of six in the kitchen", "A team of six in the kitchen", "Chef's assistant", "Managed"],
  ["Directed two plays for the theatre", "Two plays for the theatre", "Assistant", "Directed"],
])("%j under another title says more", (text, fact, title, words) => {
  expect(underTitle(text, fact, title, "en")).toEqual([words]);
});

test.each([
  ["Launched the shop", "The launch of the shop"],
  ["Cut waste from 9% to 4%", "Got waste down from 9% to 4%"],
])("%j says no more than its noun in %j", (text, fact) => {
  expect(said(text, fact)).toEqual([]);
});

test.each([
  ["Pünktlich: 54 Prozent 2018, 87 Prozent 2024", "Pünktlich von 54 auf 87 Prozent (2018 zu 2024)"],
  ["Ausschuss 2019 bei 23 Prozent, 2024 bei 14", "Ausschuss: 23 Prozent 2019, 14 Prozent 2024"],
  ["Ein Rahmen in 35 Minuten statt 80", "Ein Rahmen dauert 35 statt 80 Minuten"],
  ["Repairs took 8 days in 2024", "Repairs took 13 days in 2020 and 8 in 2024"],
  ["Livraisons à l’heure : 54 % puis 87 %", "Livraisons à l’heure de 54 à 87 %"],
])("%j says no more than %j: a comparison shares its unit", (text, fact) => {
  const language = /[äöüß]|Rahmen|Ausschuss/u.test(fact) ? "de" : fact.startsWith("L") ? "fr" : "en";
  expect(checkClaim(text, { facts: [fact], posting: "", language }).map((one) => one.said)).toEqual([]);
});

test.each([
  ["Served 54% of the guests", "From 54 guests to 87 percent of the seats", "54"],
  ["Repairs took 8 days", "8 repairs in 2024, in 2020 13 days", "8"],
])("%j says more than %j: another unit", (text, fact, words) => {
  expect(said(text, fact)).toEqual([words]);
});

const degreesIn = (text: string, fact: string) =>
  checkClaim(text, { facts: [fact], posting: "", language: "de" }).filter(({ route }) => route === "degree");

test.each([
  ["Ausbildung: neun Azubis seit 2015, davon sechs mit Abschluss", "Neun Azubis seit 2015, sechs fertig"],
  ["Ausbildung von drei Auszubildenden in der Küche", "Drei Auszubildende in der Küche"],
  ["Ausbildung der Lehrlinge, jeden Freitag", "Jeden Freitag mit den Lehrlingen"],
])("to train apprentices is no qualification: %j", (text, fact) => {
  expect(degreesIn(text, fact)).toEqual([]);
});

test.each([
  ["Ausbildung zum Koch, mit drei Azubis", "Drei Azubis in der Küche"],
  ["Abgeschlossene Ausbildung als Köchin", "Gekocht für 200 Gäste"],
  ["Ausbildung in der Hotelküche", "Gekocht für 200 Gäste"],
])("to be trained is one: %j", (text, fact) => {
  expect(degreesIn(text, fact)).toHaveLength(1);
});

const saidIn = (language: string, text: string, ...facts: string[]) =>
  checkClaim(text, { facts, posting: "", language }).map(({ said: words }) => words);

describe("a sentence in a fact's own words is proven", () => {
  const GERMAN = "Die Leitung der Küche mit fünf Leuten und die Planung der Menüs für das Haus";
  const ENGLISH = "Responsible for the menus of the house and for the orders of the kitchen";

  test("although most facts are in another language", () => {
    expect(saidIn("de", ENGLISH, GERMAN, GERMAN, GERMAN, ENGLISH)).toEqual([]);
    expect(saidIn("de", ENGLISH, GERMAN)).toContain(ENGLISH);
    expect(saidIn("de", `${ENGLISH} and for the staff`, GERMAN, GERMAN, GERMAN, ENGLISH)).toHaveLength(1);
  });

  test("although its letters are put together in another way", () => {
    const fact = "Führte fünf Leute in der Clínica Peñafiel";
    expect(saidIn("de", fact, fact.normalize("NFD"))).toEqual([]);
    expect(saidIn("de", fact.normalize("NFD"), fact)).toEqual([]);
  });

  test.each([
    ["Der Vortrag steht auf https://example.com/talk.", "Vortrag: https://example.com/talk"],
    ["Ein Vortrag (https://example.com/talk)", "Vortrag: https://example.com/talk"],
  ])("although its link ends a sentence: %j", (text, fact) => {
    expect(saidIn("de", text, fact)).toEqual([]);
    expect(saidIn("de", text, "Vortrag: https://example.com/talks")).toHaveLength(1);
  });
});

test.each([
  ["en", "Has run the kitchen since 2018", "Ran the kitchen, 2018 – Present"],
  ["en", "Has run the kitchen since March 2018", "Ran the kitchen, 03/2018 to today"],
  ["en", "Has run the kitchen since 2018", "Ran the kitchen (Blue Fern; 2018 –)"],
  ["en", "Has run the kitchen since 2018", "Ran the kitchen, 2018-03 – now"],
  ["de", "Leitung der Küche seit 2018", "Leitung der Küche, 2018–heute"],
  ["de", "Leitung der Küche seit März 2018", "Leitung der Küche, 03/2018 – heute"],
  ["de", "Leitung der Küche seit 2018", "Leitung der Küche, 2018 bis heute"],
  ["de", "Leitung der Küche seit 2018", "Leitung der Küche ab 2018"],
  ["fr", "Direction de la cuisine depuis 2018", "Direction de la cuisine, 2018 – aujourd’hui"],
  ["es", "Dirección de la cocina desde 2018", "Dirección de la cocina, 2018 - actualidad"],
  ["pt", "Direção da cozinha com o chefe desde 2018", "Direção da cozinha com o chefe, 2018 – presente"],
])("in %s, %j says no more than %j: what has not ended lasts", (language, text, fact) => {
  expect(saidIn(language, text, fact)).toEqual([]);
});

test.each([
  ["Ran the kitchen since 2015", "Ran the kitchen, 2015 – 2018", "2015"],
  ["Ran the kitchen since 2018", "Ran the kitchen, 2015 – 2018", "2018"],
  ["Ran the kitchen since 2018", "Ran the kitchen in 2018", "2018"],
  ["Ran the kitchen since 2018", "Ran the kitchen, 2016 – Present; in 2018 a second one", "2018"],
  ["Ran the kitchen since 04/2018", "Ran the kitchen, 03/2018 – Present", "04/2018"],
])("%j says more than %j: it has ended, or began at another time", (text, fact, words) => {
  expect(said(text, fact)).toEqual([words]);
});

test.each([
  ["de", "Ausschuss von 9 auf 4 Prozent gesenkt", "Ausschuss von 9 auf 4 Prozent"],
  ["de", "Die Rüstzeit von 45 auf 20 Minuten reduziert", "Die Rüstzeit: 45 → 20 Minuten"],
  ["de", "Den Ausschuss um 12 % gesenkt", "Der Ausschuss sank um 12 %"],
  ["de", "Den Ausschuss um 12 % reduziert", "Ausschuss minus 12 %, ohne den Einkauf"],
  ["de", "Den Umsatz von 2 auf 3 Mio. Euro gesteigert", "Der Umsatz von 2 auf 3 Mio. Euro"],
  ["de", "Die Auslastung um 8 % erhöht", "Die Auslastung stieg um 8 %"],
  ["en", "Cut setup time from 45 to 20 minutes", "Setup time from 45 to 20 minutes"],
  ["en", "Reduced the setup time from 45 to 20 minutes", "20 minutes instead of 45 for the setup time"],
  ["en", "Reduced complaints by 12 %", "Complaints fell by 12 %"],
  ["en", "Reduced complaints from 14 a year to 5", "Complaints from 14 a year in 2021 to 5 in 2024"],
  ["fr", "Réduit le temps de réglage de 45 à 20 minutes", "Temps de réglage de 45 à 20 minutes"],
  ["es", "Reduje el tiempo de ajuste de 45 a 20 minutos", "Tiempo de ajuste de 45 a 20 minutos"],
])("in %s, %j says no more than %j: its figures show what came of it", (language, text, fact) => {
  expect(saidIn(language, text, fact)).toEqual([]);
});

test.each([
  ["de", "Ausschuss von 9 auf 4 Prozent erhöht", "Ausschuss von 9 auf 4 Prozent", "erhöht"],
  ["de", "Ausschuss von 9 auf 4 Prozent gesenkt", "9 Prozent Ausschuss, 4 Prozent Rabatt", "gesenkt"],
  ["de", "Kosten der Wartung gesenkt", "Wartung von 9 auf 4 Maschinen übertragen", "gesenkt"],
  ["de", "Den Ausschuss von 9 auf 4 Prozent gesenkt", "Der Ausschuss von 4 auf 9 Prozent", "gesenkt"],
])("in %s, %j says more than %j", (language, text, fact, words) => {
  expect(saidIn(language, text, fact)).toEqual([words]);
});

test.each([
  ["de", "Schulung für 5 Leute", "Schulung mit fünf Leuten"],
  ["de", "Schulung für 5 Leute", "Schulung: ein fünfköpfiges Team"],
  ["de", "Schulung für ein fünfköpfiges Team", "Schulung für 5 Leute"],
  ["de", "5 Jahre in der Werkstatt mit der Presse", "Fünfjährige Arbeit in der Werkstatt mit der Presse"],
  ["de", "Einarbeitung von 2 Azubis", "Einarbeitung zweier Azubis"],
  ["de", "Mit 3 aus dem Team", "Mit dreien aus dem Team"],
  ["de", "Mit 3 im Team", "Zu dritt im Team"],
  [
    "de",
    "5 Köche und 12 Männer im Team der Küche",
    "Im Team der Küche: fünf am Herd, zwölf Männer und Köche",
  ],
  ["en", "Trained 21 people", "Trained twenty-one people"],
  ["en", "Trained twenty-one people", "Trained 21 people"],
  ["fr", "Formation de 21 élèves", "Formation de vingt-et-un élèves"],
  ["fr", "Formation de vingt et une élèves", "Formation de 21 élèves"],
  ["es", "Formé a 31 personas", "Formé a treinta y una personas"],
  ["es", "Formé a veintiún alumnos", "Formé a 21 alumnos"],
  ["pt", "Uma equipe de 5 pessoas com o chefe", "Uma equipe de cinco pessoas com o chefe"],
  ["pt", "Uma equipe de doze pessoas com o chefe", "Uma equipe de 12 pessoas com o chefe"],
  ["pt", "Os 2 turnos com as 22 colegas", "Os dois turnos com as vinte e duas colegas"],
])("in %s, %j says no more than %j: digits and words are the same", (language, text, fact) => {
  expect(saidIn(language, text, fact)).toEqual([]);
});

test.each([
  ["de", "Ein sechsköpfiges Team in der Schulung", "Fünf Leute im Team in der Schulung", "6"],
  ["pt", "Uma equipe de 6 pessoas com o chefe", "Uma equipe de cinco pessoas com o chefe", "6"],
  ["pt", "Uma equipe de seis pessoas com o chefe", "Uma equipe de 5 pessoas com o chefe", "6"],
  ["en", "Trained twenty-one people", "Trained twenty people", "21"],
])("in %s, %j says more than %j: another number", (language, text, fact, words) => {
  expect(saidIn(language, text, fact)).toEqual([words]);
});

test.each([
  ["Für Obis Filiale die Regale gebaut", "Obi, die Regale für die Filiale gebaut"],
  ["BASFs Werk mit der Anlage gewartet", "BASF, Werk mit der Anlage gewartet"],
  ["Die Fahrer des DRKs und der AOK geschult", "DRK und AOK, die Fahrer geschult"],
  ["Bei den Stadtwerken die Zähler gewechselt", "Stadtwerke, die Zähler gewechselt"],
  ["In Müllers Werkstatt die Autos gewartet", "Müller, die Autos in der Werkstatt gewartet"],
])("%j names whom %j names, in another case", (text, fact) => {
  expect(saidIn("de", text, fact)).toEqual([]);
  expect(saidIn("de", fact, text)).toEqual([]);
});

test("a company that the posting names in another case is still the person's own", () => {
  const posting = "Autohaus Müllers GmbH sucht. Arbeiten bei Müllers in Fulda.";
  const inWorkshop = "In Müllers Werkstatt die Autos gewartet";
  const check = (fact: string) => checkClaim(inWorkshop, { facts: [fact], posting, language: "de" });
  expect(check("Müller, die Autos in der Werkstatt gewartet")).toEqual([]);
  expect(check("Meier, die Autos in der Werkstatt gewartet")).toMatchObject([{ route: "company" }]);
});

test.each([
  ["Für Obis Filiale die Regale gebaut", "Toom, die Regale für die Filiale gebaut", "Obis"],
  ["BASFs Werk mit der Anlage gewartet", "BAS, Werk mit der Anlage gewartet", "BASFs"],
])("%j names another than %j", (text, fact, words) => {
  expect(saidIn("de", text, fact)).toContain(words);
});

describe("a word that starts a sentence is no name", () => {
  test.each([
    ["¿Cuántas bandejas con el horno nuevo?", "Bandejas del horno nuevo con la pala", "es"],
    [
      "El horno es nuevo y, ¡Menuda diferencia con la pala!",
      "El horno es nuevo, la diferencia con la pala",
      "es",
    ],
    ["“Nobody waits at the oven.”", "Waits at the oven", "en"],
    ["The oven is old. (Nobody waits.)", "The oven is old and waits", "en"],
    ["« Personne n’attend dans le four. »", "On attend dans le four avec le pain", "fr"],
    ["— Nadie espera en el horno", "Espera en el horno con el pan", "es"],
    ["“The oven is old.” Nobody waits.", "The oven is old and waits", "en"],
    ["‘Nobody waits at the oven.’ ‘Nobody waits.’", "Waits at the oven", "en"],
    ["‹ Personne n’attend dans le four. ›", "On attend dans le four avec le pain", "fr"],
    ["• “Nobody waits at the oven.”\n◦ ‘Nobody waits.’", "Waits at the oven", "en"],
    [
      "« On attend dans le four. » Personne n’attend avec le pain.",
      "On attend dans le four avec le pain",
      "fr",
    ],
  ])("after an opening mark: %s", (text, fact, language) => {
    expect(checkClaim(text, { facts: [fact], posting: "", language })).toEqual([]);
  });

  test.each([
    ["¿Y con Brunilda en el horno nuevo?", "En el horno nuevo con la pala", "es"],
    ["The oven of “Brunilda” waits", "The oven waits", "en"],
    ["The oven (Brunilda) waits", "The oven waits", "en"],
    ["The oven of ‘Brunilda’ waits", "The oven waits", "en"],
    ["« Le four » Brunilda avec le pain et la pelle", "Le four avec le pain et la pelle", "fr"],
  ])("but a word within it is: %s", (text, fact, language) => {
    const found = checkClaim(text, { facts: [fact], posting: "", language });
    expect(found.map(({ said: words }) => words)).toEqual(["Brunilda"]);
  });
});

describe("almost all", () => {
  const scopeOf = (language: string, text: string, fact: string) =>
    checkClaim(text, { facts: [fact], posting: "", language }).filter(({ route }) => route === "scope");

  test.each([
    ["en", "Almost all borrowers returned their skates", "10 borrowers left with skates, 9 returned them"],
    ["en", "Nearly every borrower returned the skates", "92 percent of the borrowers returned their skates"],
    ["en", "Nearly every borrower returned the skates", "Skates returned by 92 percent of borrowers"],
    [
      "de",
      "Fast alle Gäste brachten die Schlitten zurück",
      "Von 12 Gästen mit Schlitten brachten 10 sie zurück",
    ],
    ["fr", "Presque tous les clients ont rendu leur vélo", "Sur 20 clients avec un vélo, 17 l’ont rendu"],
    [
      "es",
      "Casi toda la clientela devolvió la bici",
      "De los 9 de la clientela que salieron, 7 volvieron con la bici",
    ],
    [
      "it",
      "Quasi tutti i clienti della bottega hanno reso la bicicletta",
      "Degli 11 clienti della bottega con la bicicletta, 9 la hanno resa",
    ],
  ])("in %s, says no more than most: %j", (language, text, fact) => {
    expect(scopeOf(language, text, fact)).toEqual([]);
    expect(scopeOf(language, text.replace(/^\p{L}+ /u, ""), fact)).toHaveLength(1);
  });

  test.each([
    ["en", "Almost all borrowers returned their skates", "10 borrowers left with skates, 5 returned them"],
    ["en", "Almost all borrowers returned their skates", "Borrowers returned their skates"],
    ["en", "Almost all borrowers returned their skates", "Sold 9 of 10 sledges"],
    ["en", "Almost all borrowers returned their skates", "9 of 10 borrowers paid with a card"],
    ["en", "Almost all borrowers returned their skates", "Their 9 coaches and 10 borrowers had a party"],
    ["en", "Almost all borrowers returned their skates", "Skates that borrowers returned rose by 92 percent"],
    ["de", "Fast alle Gäste brachten die Schlitten zurück", "Gäste mit Schlitten stiegen um rund 92 Prozent"],
    ["fr", "Presque tous les clients ont rendu leur vélo", "Les clients avec un vélo ont augmenté de 92 %"],
    ["fr", "Presque tous les clients ont rendu leur vélo", "Vendu 9 de leurs 10 vélos"],
    ["es", "Casi toda la clientela devolvió la bici", "La clientela con bici creció un 92 por ciento"],
    [
      "es",
      "Casi toda la clientela devolvió la bici",
      "De los 9 de la clientela que salieron, 3 volvieron con la bici",
    ],
  ])("in %s, says more than fewer: %j after %j", (language, text, fact) => {
    expect(scopeOf(language, text, fact)).toHaveLength(1);
  });
});

describe("a line may grow", () => {
  const grown = (old: string, text: string, facts = [text]) =>
    checkClaim(text, { facts, old, posting: "", language: "en" }).map(({ route }) => route);
  const LINE = "Repaired ovens";

  test.each([
    ["a short one to 120 characters", LINE, `${LINE}${" at night".repeat(11)}`, []],
    ["but no further", LINE, `${LINE}${" at night".repeat(13)}`, ["length"]],
    [
      "a longer one by 60 percent",
      `${LINE}${" at night".repeat(10)}`,
      `${LINE}${" at night".repeat(16)}`,
      [],
    ],
    ["but no further", `${LINE}${" at night".repeat(10)}`, `${LINE}${" at night".repeat(20)}`, ["length"]],
  ])("%s: %#", (_, old, text, routes) => {
    expect(grown(old, text)).toEqual(routes);
  });

  test.each([[[]], [[LINE.repeat(4)]]])("but not without facts other than itself: %#", (facts) => {
    const old = LINE.repeat(4);
    expect(grown(old, `${old}${" at night".repeat(4)}`, facts)).toEqual(["length"]);
  });
});
