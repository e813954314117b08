import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { buildTestApp } from "../../test/build-app.ts";

const { app } = await buildTestApp();

it("is an OpenAPI document in which a linter finds nothing wrong", async () => {
  const reply = await app.inject("/api/openapi.json");
  const config = await createConfig({
    extends: ["recommended-strict"],
    // The server of this test is on localhost.
    rules: { "no-server-example.com": "off" },
  });
  const problems = await lintFromString({ source: reply.body, absoluteRef: "openapi.json", config });
  const found = problems.map(({ ruleId, message, location }) =>
    [ruleId, message, location[0]?.pointer].join(" "),
  );
  expect(found).toEqual([]);
});

it("says how each route fails, and that a missing resume is null", async () => {
  const { paths } = (await app.inject("/api/openapi.json")).json<{
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  }>();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(operations.length);
  expect(names).toContain("postAuthUsersLogin");
  expect(operations.filter(({ responses }) => !responses["429"])).toEqual([]);
  expect(paths["/api/resumes/getResume"]?.["get"]?.responses["404"]).toMatchObject({
    content: { "application/json": { schema: { type: "null" } } },
  });
});
