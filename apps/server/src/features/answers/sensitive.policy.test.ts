import { describe, expect, test } from "vitest";
import { sensitivityOf } from "./sensitive.policy.ts";

/*
 * Questions worded as in real forms. More than half must be hidden from AI, including every question the rules once
 * missed.
 */

const SENSITIVE: Record<string, string[]> = {
  en: [
    "Do you have a disability that we should know about?",
    "How would you describe your ethnicity?",
    "What is your current base salary?",
    "Have you ever been convicted of a crime?",
    "What gender do you identify with?",
    "Please provide your Social Security number",
    "Are you at least 18 years old?",
    "Do you plan to have children in the next two years?",
    "What did you earn in your last position?",
    "Are you a protected veteran?",
    "Do you need any adjustments for the interview?",
    "How many days were you off sick last year?",
    "Visa number and expiry date",
    "Is there anything that could affect your ability to do this job?",
    "Please state your annual earnings in your present role",
    "Have you any unspent cautions?",
    "Year you left school",
    "Is English your first language?",
    "How much does your employer pay you today?",
    "Have you been off work for burnout?",
    "Are you related to anyone at our company?",
    "Do you use a hearing aid?",
    "What title should we use: Mr, Ms or Mx?",
    "Do you fast or pray during working hours?",
    "Do you plan to have a baby while in this role?",
    "Do you drink alcohol before or during work?",
    "Are you single, or in a relationship with someone who would have to relocate?",
    "How tall are you? Our machines need a minimum.",
    "Do you take any pills that affect how you drive?",
    "Would your partner agree to weekend shifts?",
    "Are you engaged, and when will you start to plan the wedding?",
    "Do you smoke during shifts?",
    "When was your last visit to a psychiatrist, and did your employer know?",
  ],
  de: [
    "Liegt bei Ihnen eine Schwerbehinderung vor?",
    "Wie hoch ist Ihr aktuelles Jahresgehalt?",
    "Sind Sie schwanger oder planen Sie eine Elternzeit?",
    "Welcher Konfession gehören Sie an?",
    "Sind Sie vorbestraft?",
    "Geburtsdatum und Geburtsort",
    "Sind Sie Mitglied einer Gewerkschaft?",
    "Wie ist Ihr Gesundheitszustand?",
    "Bitte nennen Sie Ihre Staatsangehörigkeit.",
    "Was haben Sie zuletzt verdient?",
    "Nummer Ihres Aufenthaltstitels",
    "Läuft gegen Sie ein Verfahren?",
    "Planen Sie ein Baby, während Sie diese Stelle haben?",
    "Trinken Sie Alkohol vor oder während der Arbeit?",
    "Sind Sie Single oder in einer Beziehung mit jemandem, der mit umziehen müsste?",
    "Wie groß sind Sie? Wir bestellen Arbeitskleidung.",
    "Nehmen Sie Tabletten, wenn Sie Maschinen führen?",
    "Was sagt Ihre Partnerin zu Überstunden?",
    "Welche Medizin nehmen Sie vor einer Schicht ein?",
  ],
  es: [
    "¿Tiene alguna discapacidad reconocida?",
    "¿Cuál es su salario actual?",
    "¿Está embarazada o tiene hijos?",
    "Estado civil",
    "¿Tiene antecedentes penales?",
    "Indique su orientación sexual",
    "¿Cuántos años tiene?",
    "¿Está afiliado a algún sindicato?",
    "Número de la seguridad social",
    "¿Tiene personas mayores a su cargo?",
    "¿Cuánto le pagan en su empresa?",
    "¿Necesita algún tipo de adaptación en la oficina?",
    "¿Piensa tener un bebé mientras ocupe este puesto?",
    "¿Bebe alcohol antes del trabajo?",
    "¿Tiene pareja que deba mudarse con usted por el empleo?",
    "¿Cuánto mide y cuánto pesa? Es para el uniforme de trabajo",
    "¿Toma pastillas para el estrés?",
    "¿Consume drogas los fines de semana?",
  ],
  fr: [
    "Avez-vous une reconnaissance de travailleur handicapé (RQTH) ?",
    "Quel est votre salaire actuel ?",
    "Quelle est votre situation familiale ?",
    "Votre casier judiciaire est-il vierge ?",
    "Quelles sont vos croyances religieuses ?",
    "Date de naissance",
    "Avez-vous eu des arrêts maladie ces deux dernières années ?",
    "Êtes-vous syndiqué ?",
    "Numéro de sécurité sociale",
    "Êtes-vous en bonne santé ?",
    "Combien vous paie votre entreprise ?",
    "Envisagez-vous d'avoir un bébé pendant ce poste ?",
    "Buvez-vous de l'alcool au travail ?",
    "Êtes-vous en couple avec quelqu'un qui devrait déménager ?",
    "Combien mesurez-vous, pour la tenue de travail ?",
    "Prenez-vous des pilules contre le stress ?",
    "Votre partenaire accepte-t-il les horaires de week-end ?",
    "Prenez-vous des antidépresseurs pour tenir au travail ?",
  ],
  pt: [
    "Tem alguma deficiência?",
    "Qual é o seu salário atual?",
    "Está grávida ou pretende engravidar?",
    "Qual é a sua raça ou cor?",
    "Tem registo criminal?",
    "Qual é a sua orientação sexual?",
    "Data de nascimento",
    "Número de contribuinte",
    "Tem problemas de saúde?",
    "Quanto lhe pagam na sua empresa?",
    "Pretende ter um bebé enquanto estiver neste cargo?",
    "Bebe álcool antes do trabalho?",
    "Tem namorado que teria de mudar de cidade pelo emprego?",
    "Quanto mede, para a farda de trabalho?",
    "Toma comprimidos contra o stress?",
    "Usa drogas nos fins de semana?",
  ],
};

const ORDINARY: Record<string, string[]> = {
  en: [
    "Why do you want to work at Acme?",
    "What is your notice period?",
    "What are your salary expectations?",
    "Describe a project you are proud of.",
    "Are you authorized to work in the United States?",
    "Will you now or in the future require visa sponsorship?",
    "Tell us about a race condition that you fixed.",
    "Describe your experience in health care.",
    "When can you start?",
    "How did you hear about this job?",
    "Tell us about a time you disagreed with a colleague.",
    "Do you have a driver's license?",
    "How many years of experience do you have with Python?",
    "Are you willing to relocate within the European Union?",
    "Describe your experience with smoke tests in a deployment.",
    "Have you worked on drug discovery projects?",
    "How do you work with partners of the company?",
  ],
  de: [
    "Warum möchten Sie bei uns arbeiten?",
    "Wie lang ist Ihre Kündigungsfrist?",
    "Was sind Ihre Gehaltsvorstellungen?",
    "Beschreiben Sie ein Projekt, auf das Sie stolz sind.",
    "Ab wann sind Sie verfügbar?",
    "Haben Sie eine Arbeitserlaubnis für Deutschland?",
    "Wie gehen Sie mit Konflikten im Team um?",
    "Welche Erfahrung haben Sie im Gesundheitswesen?",
    "Welche Sprachen sprechen Sie?",
    "Sind Sie bereit zu reisen?",
    "Wie sind Sie auf uns aufmerksam geworden?",
    "Wie pflegen Sie die Beziehung zu Kunden?",
  ],
  es: [
    "¿Por qué quiere trabajar con nosotros?",
    "¿Cuáles son sus expectativas salariales?",
    "¿Cuándo podría incorporarse?",
    "Describa un proyecto del que esté orgulloso.",
    "¿Tiene permiso de trabajo en España?",
    "¿Qué experiencia tiene en gestión de equipos?",
    "¿Cuál es su plazo de preaviso?",
    "Cuéntenos un conflicto que haya resuelto en el trabajo.",
    "¿Está dispuesto a viajar?",
    "¿Cómo mide el éxito de un proyecto?",
  ],
  fr: [
    "Pourquoi souhaitez-vous nous rejoindre ?",
    "Quelles sont vos prétentions salariales ?",
    "Quelle est la durée de votre préavis ?",
    "Décrivez un projet dont vous êtes fier.",
    "Avez-vous un permis de travail en France ?",
    "Quand pouvez-vous commencer ?",
    "Parlez-nous d'un désaccord avec un collègue.",
    "Quelle est votre expérience dans la vente ?",
    "Comment avez-vous connu notre entreprise ?",
    "Comment mesurez-vous la réussite d'un projet ?",
  ],
  pt: [
    "Por que quer trabalhar connosco?",
    "Qual é a sua pretensão salarial?",
    "Quando pode começar?",
    "Descreva um projeto de que se orgulha.",
    "Tem autorização de trabalho em Portugal?",
    "Qual é o seu prazo de aviso prévio?",
    "Que experiência tem em atendimento ao cliente?",
    "Fale de um conflito que resolveu na equipa.",
    "Está disponível para viajar?",
    "Como mede o sucesso de um projeto?",
  ],
};

const rows = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([language, all]) => all.map((question) => ({ language, question })));

describe("questions that only the person answers", () => {
  test.each(rows(SENSITIVE))("$language: $question", ({ question }) => {
    expect(sensitivityOf(question)?.reason).toMatch(/^It asks about |^We can't tell/u);
  });
});

describe("questions that may be drafted", () => {
  test.each(rows(ORDINARY))("$language: $question", ({ question }) => {
    expect(sensitivityOf(question)).toBeNull();
  });
});

test("says how many it judges right", () => {
  const [asked, ordinary] = [rows(SENSITIVE), rows(ORDINARY)];
  const right =
    asked.filter(({ question }) => sensitivityOf(question)).length +
    ordinary.filter(({ question }) => !sensitivityOf(question)).length;
  const all = asked.length + ordinary.length;
  console.info(
    `${right} of ${all} questions in five languages judged right, ${asked.length} of them sensitive`,
  );
  expect(all).toBeGreaterThanOrEqual(100);
  expect(right).toBe(all);
});

test.each([
  ["capitals and stray spaces", "WHAT IS YOUR  CURRENT\u00a0SALARY?"],
  ["accents typed as two characters", "Nume\u0301ro de se\u0301curite\u0301 sociale"],
  ["accents left out", "Numero de securite sociale"],
  ["invisible characters", "Do you have a dis\u200bability?"],
  ["wide letters", "Ｄｏ ｙｏｕ ｈａｖｅ ａ ｄｉｓａｂｉｌｉｔｙ?"],
  ["a harmless first half", "Why us, and what do you earn now? Your current salary helps us."],
  ["a label", "Race"],
])("is not misled by %s", (_, question) => {
  expect(sensitivityOf(question)).not.toBeNull();
});

test.each([
  "Czy jest Pani w ciąży lub planuje dziecko w najbliższym czasie?",
  "健康状態を教えてください",
  "???",
])("in doubt, a question is sensitive and says why: %s", (question) => {
  expect(sensitivityOf(question)).toEqual({
    topic: "unclear",
    reason: "We can't tell whether it asks about something personal.",
  });
});
