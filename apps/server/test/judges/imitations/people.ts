import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/* Invented people, in the wording of resumes from their country. */

const physiotherapist = resumeContent.parse({
  options: { language: "en" },
  Profile: {
    name: "Mara Lindholm",
    profession: "Senior Physiotherapist",
    email: "mara@lindholm.example",
    phoneNumber: "+46 70 555 01 67",
    location: "Gothenburg, Sweden",
    about:
      "Physiotherapist with nine years of experience in clinics and sports teams, who writes plans that patients keep to.",
  },
  Employment: {
    items: [
      {
        position: "Senior Physiotherapist",
        company: "Harbor Clinic",
        location: "Gothenburg, Sweden",
        dateFrom: "Mar 2021",
        dateTo: "Present",
        responsibilities: [
          "Leads a team of four therapists and introduced an online booking system that cut missed visits by a third",
          "Teaches students of two universities in the methods of manual therapy, twelve of them each term",
          "Chairs the committee for patient safety",
          "Keeps the records of all treatments",
        ],
      },
      {
        position: "Physiotherapist",
        company: "Harbor Clinic",
        location: "Gothenburg, Sweden",
        dateFrom: "Apr 2019",
        dateTo: "Mar 2021",
        responsibilities: [
          "Treated about 30 patients a week after operations of knee and hip, most of them older than 70",
          "Built up the gym",
        ],
      },
      {
        position: "Team Physiotherapist",
        company: "Nordvik Sports AB",
        location: "Malmö, Sweden",
        dateFrom: "Aug 2014",
        dateTo: "Feb 2019",
        responsibilities: [
          "Cared for two handball teams of the first division",
          "Wrote the handbook of rehabilitation",
        ],
      },
    ],
  },
  Education: {
    items: [
      {
        degree: "Bachelor of Science in Physiotherapy",
        institution: "Lund University",
        location: "Lund, Sweden",
        dateFrom: "Sep 2010",
        dateTo: "Jun 2014",
      },
    ],
  },
  KeySkills: {
    groups: [
      { label: "Clinical", items: ["Manual therapy", "Dry needling", "First aid"] },
      { label: "Software", items: ["Excel", "Physitrack"] },
    ],
  },
  Certifications: { items: ["Sports First Aid Level 2", "Dry Needling Foundation"] },
  Other: {
    items: [{ name: "Languages", details: ["Swedish (mother tongue)", "English (C1)", "German (B1)"] }],
  },
  Socials: { items: [{ type: "LinkedIn", url: "www.linkedin.com/in/mara-lindholm-physio" }] },
});

const engineer = resumeContent.parse({
  options: { language: "en" },
  Profile: {
    name: "Daniel O'Hara",
    profession: "Process Engineer",
    email: "daniel.ohara@mail.example",
    phoneNumber: "+353 1 555 0142",
    location: "Cork, Ireland",
    about:
      "Chemical engineer who has brought three plants from the drawing board to full production. Looks for a role with responsibility for a site.",
  },
  Employment: {
    items: [
      {
        position: "Process Engineer",
        company: "Shannon Dairy Ingredients Ltd",
        location: "Cork, Ireland",
        dateFrom: "Jan 2020",
        dateTo: "Present",
        responsibilities: [
          "Runs two spray dryers with a yearly output of 40,000 tonnes",
          "Cut the use of steam by 18% through heat recovery, with a payback time of eleven months",
          "Leads safety reviews for every change of equipment, and closed 140 of 151 findings in two years",
          "Trains operators",
        ],
      },
      {
        position: "Graduate Engineer",
        company: "Atlantic Biofuels",
        location: "Galway, Ireland",
        dateFrom: "Sep 2016",
        dateTo: "Dec 2019",
        responsibilities: [
          "Commissioned a pilot plant for biodiesel",
          "Wrote operating procedures for nine units",
        ],
      },
      {
        position: "Laboratory Technician",
        company: "Munster Water Services",
        location: "Limerick, Ireland",
        dateFrom: "Jun 2015",
        dateTo: "Aug 2016",
        responsibilities: ["Tested water samples from 60 stations a week"],
      },
    ],
  },
  Education: {
    items: [
      {
        degree: "Master of Engineering in Chemical Engineering",
        institution: "University College Dublin",
        location: "Dublin, Ireland",
        dateFrom: "Sep 2014",
        dateTo: "May 2015",
      },
      {
        degree: "Bachelor of Science in Chemistry",
        institution: "University of Limerick",
        location: "Limerick, Ireland",
        dateFrom: "Sep 2010",
        dateTo: "May 2014",
      },
    ],
  },
  KeySkills: {
    groups: [
      { label: "Process", items: ["HAZOP", "Aspen Plus", "Spray drying"] },
      { label: "Programming", items: ["Python", "MATLAB", "SQL"] },
    ],
  },
  Certifications: { items: ["Chartered Engineer, Engineers Ireland, 2021"] },
  Other: { items: [{ name: "Languages", details: ["English (mother tongue)", "French (B2)"] }] },
  Socials: { items: [{ type: "LinkedIn", url: "www.linkedin.com/in/daniel-ohara-process" }] },
});

const logistician = resumeContent.parse({
  options: { language: "de" },
  Profile: {
    name: "Jonas Beispiel",
    profession: "Leiter Logistik",
    email: "jonas@beispiel.example",
    phoneNumber: "+49 341 555 0100",
    location: "Leipzig, Deutschland",
    about:
      "Speditionskaufmann mit zwölf Jahren Erfahrung im Landverkehr, der Touren plant, Teams führt und Kosten senkt.",
  },
  Employment: {
    items: [
      {
        position: "Leiter Logistik",
        company: "Nordspedition GmbH",
        location: "Leipzig, Deutschland",
        dateFrom: "04/2019",
        dateTo: "heute",
        responsibilities: [
          "Führt ein Team von 14 Mitarbeitenden in drei Schichten und plant 60 Touren am Tag",
          "Senkte die Leerfahrten um 22 % und die Kosten je Sendung um 9 % innerhalb von anderthalb Jahren",
          "Leitung der Inventuren",
        ],
      },
      {
        position: "Disponent",
        company: "Südfracht AG",
        location: "Augsburg, Deutschland",
        dateFrom: "08/2014",
        dateTo: "03/2019",
        responsibilities: [
          "Disposition von 30 Fahrzeugen im Nahverkehr",
          "Einführung eines Systems für die Sendungsverfolgung",
        ],
      },
      {
        position: "Sachbearbeiter Export",
        company: "Hansen & Söhne KG",
        location: "Hamburg, Deutschland",
        dateFrom: "09/2011",
        dateTo: "07/2014",
        responsibilities: ["Zollanmeldungen für Sendungen nach Skandinavien"],
      },
    ],
  },
  Education: {
    items: [
      {
        degree: "Kaufmann für Spedition und Logistikdienstleistung",
        institution: "Berufskolleg Leipzig",
        location: "Leipzig, Deutschland",
        dateFrom: "08/2008",
        dateTo: "06/2011",
      },
      {
        degree: "Abitur",
        institution: "Thomas-Müntzer-Gymnasium",
        location: "Halle, Deutschland",
        dateFrom: "08/2000",
        dateTo: "06/2008",
      },
    ],
  },
  KeySkills: {
    groups: [
      { label: "Software", items: ["SAP TM", "Excel", "Transporeon"] },
      { label: "Logistik", items: ["Tourenplanung", "Zoll", "Gefahrgut"] },
    ],
  },
  Certifications: { items: ["Gefahrgutbeauftragter, IHK Leipzig, 2022"] },
  Other: {
    items: [{ name: "Sprachen", details: ["Deutsch (Muttersprache)", "Englisch (B2)", "Polnisch (A2)"] }],
  },
  Socials: { items: [{ type: "LinkedIn", url: "www.linkedin.com/in/jonas-beispiel-logistik" }] },
});

const hotelier = resumeContent.parse({
  options: { language: "es" },
  Profile: {
    name: "Lucía Ejemplo Marín",
    profession: "Jefa de recepción",
    email: "lucia@ejemplo.example",
    phoneNumber: "+34 955 550 134",
    location: "Sevilla, España",
    about:
      "Profesional de la hostelería con diez años de experiencia en hoteles urbanos y de playa, orientada al huésped.",
  },
  Employment: {
    items: [
      {
        position: "Jefa de recepción",
        company: "Hotel Miramar",
        location: "Sevilla, España",
        dateFrom: "marzo 2020",
        dateTo: "actualidad",
        responsibilities: [
          "Dirige un equipo de ocho personas en tres turnos y organiza los cuadrantes de cada mes",
          "Subió la nota media de los huéspedes de 7,9 a 8,8 en dos temporadas, con el mismo presupuesto",
          "Forma al personal nuevo",
        ],
      },
      {
        position: "Recepcionista",
        company: "Hoteles Costa Sur S.A.",
        location: "Málaga, España",
        dateFrom: "junio 2016",
        dateTo: "febrero 2020",
        responsibilities: ["Atendió a grupos de hasta 120 personas", "Gestionó reservas en tres idiomas"],
      },
    ],
  },
  Education: {
    items: [
      {
        degree: "Grado en Turismo",
        institution: "Universidad de Sevilla",
        location: "Sevilla, España",
        dateFrom: "septiembre 2012",
        dateTo: "junio 2016",
      },
    ],
  },
  KeySkills: {
    groups: [
      { label: "Programas", items: ["Opera PMS", "Excel", "Amadeus"] },
      { label: "Gestión", items: ["Turnos", "Reclamaciones", "Formación de equipos"] },
    ],
  },
  Certifications: { items: ["Prevención de riesgos laborales, 2021"] },
  Other: {
    items: [{ name: "Idiomas", details: ["Español (lengua materna)", "Inglés (C1)", "Francés (B1)"] }],
  },
  Socials: { items: [{ type: "LinkedIn", url: "www.linkedin.com/in/lucia-ejemplo-hotel" }] },
});

export const people = { physiotherapist, engineer, logistician, hotelier };

/** Returns a copy in which some parts are as a layout shows them. */
export const shownAs = (person: ResumeContent, parts: Partial<ResumeContent>): ResumeContent =>
  resumeContent.parse({ ...person, ...parts });
