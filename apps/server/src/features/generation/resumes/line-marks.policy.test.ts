import { expect, test } from "vitest";
import { lineMarks } from "./line-marks.policy.ts";

test("a figure that the material does not have is marked with its sentence", () => {
  const original = "was responsible for 12 nurses and cut waiting by 30%";
  expect(lineMarks("Led 12 nurses and cut waiting by 45%", original)[0]?.message).toMatch(/45/u);
  expect(lineMarks("Led 12 nurses and cut waiting by 30%", original)).toEqual([]);
  const years = "Nurse with 15 years of practice.";
  expect(lineMarks(`Nurse. ${years}`, "Nurse since 2019").map(({ text }) => text)).toEqual([years]);
});
