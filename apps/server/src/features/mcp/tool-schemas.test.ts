import type { Route } from "@postfolio/contract/http.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inAll, inputOf, orOne, outputOf, OWNER } from "./tool-schemas.ts";

const route = (parts: Partial<Route>): Route => ({
  summary: "Something",
  access: "user",
  scope: null,
  reply: z.null(),
  ...parts,
});
const fieldsOf = (properties: Record<string, object>) => Object.keys(properties).toSorted();

describe("the input of a tool", () => {
  const input = () =>
    inputOf(
      route({
        params: z.object({ [OWNER]: z.string(), id: z.uuid() }),
        query: z.object({ page: z.int().max(9).optional() }),
        body: z.object({ name: z.string().min(1), code: z.string().regex(/^\d+$/u), secret: z.string() }),
      }),
      ["secret"],
    );

  it("has the fields of all parts of a request, except the owner's id and omitted fields", () => {
    const { schema, partOf } = input();
    expect(fieldsOf(schema.properties)).toEqual(["code", "id", "name", "page"]);
    expect(schema.required).toEqual(["id", "name", "code"]);
    expect(schema).toMatchObject({ type: "object", additionalProperties: false });
    expect(Object.fromEntries(partOf)).toEqual({
      [OWNER]: "params",
      id: "params",
      page: "query",
      name: "body",
      code: "body",
    });
  });

  it("keeps the limits of fields, and names a format in one word", () => {
    const { properties } = input().schema;
    expect(properties["id"]).toEqual({ type: "string", format: "uuid" });
    expect(properties["name"]).toEqual({ type: "string", minLength: 1 });
    expect(properties["code"]).toMatchObject({ type: "string", pattern: String.raw`^\d+$` });
    expect(properties["page"]).toMatchObject({ type: "integer", maximum: 9 });
  });

  it("is empty for a route that takes nothing", () => {
    const { schema, partOf } = inputOf(route({}));
    expect([schema.properties, schema.required, partOf.size]).toEqual([{}, [], 0]);
  });

  it("has each field once", () => {
    const twice = route({ params: z.object({ id: z.string() }), query: z.object({ id: z.string() }) });
    expect(() => inputOf(twice)).toThrow("Two parts of a request have a field id");
  });

  it("of a list route also accepts one item, and for several routes has the fields of each", () => {
    const list = inputOf(route({ query: z.object({ page: z.int() }) }));
    const one = inputOf(route({ params: z.object({ id: z.uuid() }) }));
    const either = orOne(list, one);
    expect(fieldsOf(either.schema.properties)).toEqual(["id", "page"]);
    // Each field is required by only one of the two schemas.
    expect(either.schema.required).toEqual([]);
    expect(Object.fromEntries(either.partOf)).toEqual({ page: "query", id: "params" });
    const both = inAll(list, inputOf(route({ query: z.object({ page: z.int(), id: z.uuid() }) })));
    expect(fieldsOf(both.schema.properties)).toEqual(["id", "page"]);
    expect(both.schema.required).toEqual(["page", "id"]);
    expect(both.schema.additionalProperties).toBe(false);
  });
});

describe("the output of a tool", () => {
  const items = z.object({ data: z.array(z.object({ name: z.string().max(9) })) });

  it("is the route's data, without limits that only concern writers", () => {
    const { properties, ...rest } = outputOf(route({ reply: items }));
    expect(rest).toEqual({ type: "object", required: ["data"] });
    expect(properties).toEqual({
      data: {
        type: "array",
        items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      },
    });
  });

  it("is the whole reply if it has no data", () => {
    expect(outputOf(route({ reply: z.array(z.string()) })).properties["data"]).toEqual({
      type: "array",
      items: { type: "string" },
    });
    expect(outputOf(route({ reply: z.object({ resumes: z.int() }) })).properties["data"]).toMatchObject({
      properties: { resumes: { type: "integer" } },
    });
  });

  it("is one of the replies of several routes", () => {
    expect(outputOf(route({ reply: items }), route({ reply: z.string() })).properties["data"]).toMatchObject({
      anyOf: [{ type: "array" }, { type: "string" }],
    });
  });
});
