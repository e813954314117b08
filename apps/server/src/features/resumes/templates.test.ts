import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";

test("anyone can list the templates", async () => {
  const { app } = await buildTestApp();
  const reply = await app.inject("/api/templates");
  expect(reply.statusCode).toBe(200);
  const { status, data } = reply.json<{
    status: string;
    data: { template: number; languages: string[] }[];
  }>();
  expect(status).toBe("Success");
  expect(data.map(({ template }) => template)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(data[0]).toMatchObject({ name: "sidebar", layout: "sidebar", portals: false });
  expect(data[0]!.languages).toContain("el");
  expect(data[1]).toMatchObject({ name: "single-column", layout: "column", portals: true });
});
