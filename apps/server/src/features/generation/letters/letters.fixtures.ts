import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";

export const OPERATIONS_POSTING = `Depot manager
Harbor Freight is looking for a depot manager. We move into a new hall next spring and plan it with the people who work in it.
Requirements: inventory management, scheduling, Odoo.`;

/** Job descriptions by language. */
export const POSTINGS = {
  en: OPERATIONS_POSTING,
  de: `Stationsleitung (m/w/d)
Wir suchen eine Stationsleitung für unsere Chirurgie. Unser Haus baut gerade eine zweite Intensivstation auf.
Anforderungen: Wundversorgung, Dienstplanung, Englisch.`,
  fr: `Chef pâtissier
Nous ouvrons une deuxième boutique au printemps et formons nos apprentis nous-mêmes.
Profil : pâtisserie, gestion des stocks, HACCP.`,
  es: `Profesora de matemáticas
Nuestro colegio abre un aula nueva en otoño y trabaja en equipos pequeños.
Requisitos: matemáticas, tutoría, Moodle.`,
};

const resume = (language: string, job: object, skills: string[]) => ({
  Employment: { items: [job] },
  KeySkills: { text: skills },
  options: { language },
});

/** Resumes in the same languages as the job descriptions. */
export const RESUMES = {
  en: sampleResume,
  de: resume(
    "de",
    {
      position: "Pflegefachfrau",
      company: "Klinikum Nord",
      dateFrom: "2018",
      dateTo: "2024",
      responsibilities: [
        "Versorgte Wunden auf der chirurgischen Station",
        "Plante die Dienste für 14 Kolleginnen und Kollegen",
      ],
    },
    ["Wundversorgung", "Dienstplanung"],
  ),
  fr: resume(
    "fr",
    {
      position: "Pâtissière",
      company: "Maison Brune",
      dateFrom: "2019",
      dateTo: "2024",
      responsibilities: ["Création de la carte des entremets", "Formation de trois apprentis"],
    },
    ["Pâtisserie", "Gestion des stocks"],
  ),
  es: resume(
    "es",
    {
      position: "Profesora",
      company: "Instituto Sol",
      dateFrom: "2017",
      dateTo: "2024",
      responsibilities: ["Clases de matemáticas para 90 alumnos", "Tutoría de dos grupos"],
    },
    ["Matemáticas", "Tutoría"],
  ),
};
