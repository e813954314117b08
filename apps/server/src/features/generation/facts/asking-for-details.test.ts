import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { afterEach, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { startModel } from "../../../../test/model.ts";
import { createLogger } from "../../../log.ts";

const { model, ai } = await startModel();
const logged: string[] = [];
const log = createLogger("info", { write: (line) => void logged.push(line) });
const { call, signUp } = await buildTestApp({ deps: { ai, log } });
const leftOut = () => logged.filter((line) => line.includes("were left out")).map((line) => JSON.parse(line));

afterEach(() => {
  logged.length = 0;
});

async function askAbout(line: string, ...questions: string[]) {
  const { token } = await signUp();
  const item = { position: "Panadera", company: "Horno Viejo", dateFrom: "2019", dateTo: "Present" };
  const content = resumeContent.parse({ Employment: { items: [{ ...item, responsibilities: [line] }] } });
  const { data } = await call("POST /api/resumes/create", { body: content }, token);
  model.onMessage(/./u, {
    content: JSON.stringify({
      questions: questions.map((question) => ({ line: 1, about: "share", question })),
    }),
  });
  const asked = await call("POST /api/facts/questions/written", { body: { resume: data._id } }, token);
  return asked.data.filter(({ about }) => about === "share").map(({ question }) => question);
}

test.each([
  ["Reduje las mermas del horno del 9 al 4 por ciento", "¿Qué hiciste tú contra las mermas del horno?"],
  ["Reduje las mermas del horno del 9 al 4 por ciento", "¿Cuál fue tu parte en las mermas del horno?"],
  ["Réduit les pertes du four de 9 à 4 %", "Qu’avez-vous fait vous-même pour les pertes du four ?"],
  ["Ausschuss am Ofen von 9 auf 4 Prozent gesenkt", "Was hast du selbst gegen den Ausschuss am Ofen getan?"],
  ["Cut waste at the oven from 9% to 4%", "What did you do yourself about waste at the oven?"],
])("about “%s” asks as the model worded it: %s", async (line, question) => {
  expect(await askAbout(line, question)).toEqual([question]);
  expect(leftOut()).toEqual([]);
});

test.each([
  ["a name", "¿Qué hizo Brunilda contra las mermas del horno?"],
  ["a figure", "¿Qué hiciste en los 14 meses del horno?"],
  ["no question", "Cuenta qué hiciste en el horno."],
])("logs that a question was left out for %s", async (_, question) => {
  const asked = await askAbout("Reduje las mermas del horno del 9 al 4 por ciento", question);
  expect(asked).toEqual(["¿Qué parte hiciste tú?"]);
  expect(leftOut()).toMatchObject([{ task: "fact-questions.v1", leftOut: 1, of: 1 }]);
  expect(logged.join("")).not.toContain("horno");
});
