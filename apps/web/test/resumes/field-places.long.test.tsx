import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { expect, test } from "vitest";
import { fieldsWithoutPlace } from "../harness/field-places.tsx";

test.each(TEMPLATES.map(({ name }, index) => ({ name, template: index + 1 })))(
  "in $name in Japanese, every field has its own place, which leads back to it",
  ({ template }) => expect(fieldsWithoutPlace(template, "ja")).toEqual([]),
);
