import { resumeContent } from "@postfolio/contract/resume.ts";
import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

const resume = resumeContent.parse({ Profile: { name: " Zoë Łukasz " } });

test("names a file after the person if the resume has no name of its own", () => {
  expect(fileNameOf(resume, "My First Resume")).toBe("Zoë Łukasz – Resume");
  expect(fileNameOf(resume, "My Resume")).toBe("Zoë Łukasz – Resume");
  expect(fileNameOf(resume, "Lighthouse application")).toBe("Lighthouse application");
  expect(fileNameOf(resumeContent.parse({}), "My Resume")).toBe("My Resume");
});
