import { expect, test } from "vitest";
import { readQuestions } from "./form-questions.ts";

test.each([
  ["Why us?", "Why us?", null],
  ["2) Describe a project (max. 500 characters) *", "Describe a project (max. 500 characters)", 500],
  ["• Tell us about yourself in 150 words", "Tell us about yourself in 150 words", "150 words"],
  [
    "Beschreiben Sie ein Projekt (max. 1.500 Zeichen)",
    "Beschreiben Sie ein Projekt (max. 1.500 Zeichen)",
    1_500,
  ],
  ["Pourquoi nous ? (300 caractères maximum)", "Pourquoi nous ? (300 caractères maximum)", 300],
  ["Describa un proyecto en 200 palabras", "Describa un proyecto en 200 palabras", "200 words"],
  ["Descreva um projeto (até 250 palavras)", "Descreva um projeto (até 250 palavras)", "250 words"],
  ["What did you do with 3 people in 2021?", "What did you do with 3 people in 2021?", null],
])("%s", (line, question, most) => {
  const [number, unit] = String(most).split(" ");
  const length = most === null ? null : { most: Number(number), unit: unit ?? "characters" };
  expect(readQuestions(line)).toEqual([{ question, length }]);
});

test("reads a whole form, with limits on lines of their own", () => {
  const form =
    "1. Why us?*\nMaximum 500 characters\n\n2. Notice period (required)\n0/300 characters\nA project?";
  expect(readQuestions(form)).toEqual([
    { question: "Why us?", length: { most: 500, unit: "characters" } },
    { question: "Notice period", length: { most: 300, unit: "characters" } },
    { question: "A project?", length: null },
  ]);
});
