import { LIMITS } from "../limits.ts";
import type { AnswerLength } from "./answers.ts";

/** Common questions, keyed by ISO 639-1 code. */
export const COMMON_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "Why do you want to work for us?",
    "What is your notice period?",
    "What are your salary expectations?",
    "Describe a project you are proud of.",
    "Do you have permission to work in this country?",
    "Tell us about a conflict at work and how you resolved it.",
  ],
  de: [
    "Warum möchten Sie bei uns arbeiten?",
    "Wie lang ist Ihre Kündigungsfrist?",
    "Was sind Ihre Gehaltsvorstellungen?",
    "Beschreiben Sie ein Projekt, auf das Sie stolz sind.",
    "Haben Sie eine Arbeitserlaubnis?",
    "Beschreiben Sie einen Konflikt bei der Arbeit und wie Sie ihn gelöst haben.",
  ],
  es: [
    "¿Por qué quiere trabajar con nosotros?",
    "¿Cuál es su plazo de preaviso?",
    "¿Cuáles son sus expectativas salariales?",
    "Describa un proyecto del que esté orgulloso.",
    "¿Tiene permiso de trabajo?",
    "Describa un conflicto en el trabajo y cómo lo resolvió.",
  ],
  fr: [
    "Pourquoi souhaitez-vous nous rejoindre ?",
    "Quelle est la durée de votre préavis ?",
    "Quelles sont vos prétentions salariales ?",
    "Décrivez un projet dont vous êtes fier.",
    "Avez-vous un permis de travail ?",
    "Décrivez un conflit au travail et la façon dont vous l'avez résolu.",
  ],
  pt: [
    "Por que quer trabalhar connosco?",
    "Qual é o seu prazo de aviso prévio?",
    "Qual é a sua pretensão salarial?",
    "Descreva um projeto de que se orgulha.",
    "Tem autorização de trabalho?",
    "Descreva um conflito no trabalho e como o resolveu.",
  ],
};

const UNIT =
  "(characters?|chars?|words?|zeichen|wörtern?|worte|caract[eè]res|caracteres|mots|palabras|palavras|حرف(?:ا|ًا)?|أحرف|حروف|كلم(?:ة|ات))";
const LENGTH = new RegExp(
  `(?<![\\d.,])(\\d{1,3}(?:[.,\\u00a0\\u202f ]\\d{3})|\\d{1,5})\\s*[- ]?${UNIT}(?!\\p{L})`,
  "iu",
);
const WORDS = /^(?:words?|wörtern?|worte|mots|palabras|palavras|كلم(?:ة|ات))$/iu;
const NUMBERED = /^\s*(?:[-*•–]|\(?\d{1,2}[.):]|q\d{1,2}[.:])\s*/iu;
/** A line that states the length for the question before it, such as "(max. 500 characters)" or "0/500 characters". */
const ONLY_LENGTH =
  /^[\s([]*(?:\p{L}{1,12}[\p{L}.: ]{0,20}|\d+\s*\/\s*)?\d[\d.,]*\s*[- ]?\p{L}+[\s.)\]\p{L}]{0,24}$/iu;
/** What may follow a question, such as "*" or "(required)". */
const REQUIRED = /\s*(?:\*+|\((?:required|optional|pflichtfeld|obligatoire|obligatorio|obrigatório)\))\s*$/iu;

export interface PastedQuestion {
  question: string;
  length: AnswerLength | null;
}

/** Reads questions as they are copied from a form: one per line, with numbering, asterisks, and length limits. */
export function readQuestions(pasted: string): PastedQuestion[] {
  const found: PastedQuestion[] = [];
  for (const line of pasted.split(/\r?\n/u)) {
    const length = lengthIn(line);
    const last = found.at(-1);
    if (length && last && ONLY_LENGTH.test(line)) {
      last.length ??= length;
      continue;
    }
    const question = line.replace(NUMBERED, "").replace(REQUIRED, "").trim().slice(0, LIMITS.formQuestion);
    if (/\p{L}/u.test(question)) found.push({ question, length });
  }
  return found;
}

function lengthIn(line: string): AnswerLength | null {
  const [, digits = "", unit = ""] = LENGTH.exec(line) ?? [];
  const most = Number(digits.replaceAll(/\D/gu, ""));
  if (most < 1 || most > LIMITS.answer) return null;
  return { most, unit: WORDS.test(unit) ? "words" : "characters" };
}
