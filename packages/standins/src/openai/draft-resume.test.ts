import { expect, test } from "vitest";
import { draftResume } from "./draft-resume.ts";

const draft = (text: string): unknown =>
  JSON.parse(draftResume((name) => (name === "what the person says" ? [text] : [])));

test.each([
  [
    "Ich heiße Ada Byron und wohne in Leipzig. Seit 2019 arbeite ich als Krankenpflegerin im Klinikum Süd. Ich habe fünf Kollegen eingearbeitet. Von 2015 bis 2018 war ich Köchin bei Seegarten. Von 2010 bis 2014 habe ich Mathematik an der Universität Leipzig studiert. Ich spreche Deutsch und Englisch. Meine Stärken sind Wundversorgung und Schichtplanung.",
    {
      location: "Leipzig",
      jobs: [
        { position: "Krankenpflegerin", company: "Klinikum Süd", lines: ["Fünf Kollegen eingearbeitet"] },
        { position: "Köchin", company: "Seegarten" },
      ],
      education: [{ degree: "Mathematik", school: "Universität Leipzig" }],
      skills: ["Wundversorgung", "Schichtplanung"],
      languages: ["Deutsch", "Englisch"],
    },
  ],
  [
    "Je m'appelle Ada Byron et j'habite à Lyon. Depuis 2019, je travaille comme infirmière à la Clinique du Parc. J'ai formé cinq collègues. De 2015 à 2018, j'étais cuisinière chez Bistrot du Lac. J'ai étudié les mathématiques à l'Université de Lyon de 2010 à 2014. Je parle français et anglais. Mes points forts sont le triage et les pansements.",
    {
      location: "Lyon",
      jobs: [
        { position: "Infirmière", company: "Clinique du Parc", lines: ["Formé cinq collègues"] },
        { position: "Cuisinière", company: "Bistrot du Lac" },
      ],
      education: [{ degree: "Mathématiques", school: "Université de Lyon" }],
      skills: ["triage", "pansements"],
      languages: ["français", "anglais"],
    },
  ],
  [
    "Me llamo Ada Byron y vivo en Madrid. Desde 2019 trabajo como enfermera en el Hospital Sur. Formé a cinco compañeros. De 2015 a 2018 fui cocinera en Casa Lago. Estudié matemáticas en la Universidad de Madrid de 2010 a 2014. Hablo español e inglés. Mis puntos fuertes son el triaje y las curas.",
    {
      location: "Madrid",
      jobs: [
        { position: "Enfermera", company: "Hospital Sur", lines: ["Formé a cinco compañeros"] },
        { position: "Cocinera", company: "Casa Lago" },
      ],
      education: [{ degree: "Matemáticas", school: "Universidad de Madrid" }],
      skills: ["triaje", "curas"],
      languages: ["español", "inglés"],
    },
  ],
])("what a person tells becomes a draft: %.40s", (text, told) => {
  const dated = [
    { from: "2019", to: "Present" },
    { from: "2015", to: "2018" },
  ];
  expect(draft(text)).toMatchObject({ name: "Ada Byron", ...told });
  expect(draft(text)).toMatchObject({ jobs: dated, education: [{ from: "2010", to: "2014" }] });
});
