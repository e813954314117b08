import { isDeepStrictEqual } from "node:util";
import type { Route } from "@postfolio/contract/http.ts";
import { z } from "zod";

export interface ToolSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  additionalProperties?: false;
}

export interface ToolInput {
  schema: ToolSchema;
  partOf: ReadonlyMap<string, "params" | "query" | "body">;
}

export const OWNER = "userId";

/** Keywords that matter only for input but make up half of an output schema. */
const FOR_WRITERS = [
  "additionalProperties",
  "default",
  "maxItems",
  "maxLength",
  "maximum",
  "minItems",
  "minLength",
  "minimum",
  "propertyNames",
] as const;

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (io === "output") for (const word of FOR_WRITERS) delete jsonSchema[word];
    },
  });
  return rest;
}

export function inputOf(route: Route, without: readonly string[] = []): ToolInput {
  const partOf = new Map<string, "params" | "query" | "body">();
  const schema = {
    type: "object",
    properties: {},
    required: [],
    additionalProperties: false,
  } as ToolSchema & {
    properties: Record<string, object>;
  };
  for (const part of ["params", "query", "body"] as const) {
    const { properties = {}, required = [] } = route[part] ? schemaOf(route[part], "input") : {};
    for (const [name, field] of Object.entries(properties)) {
      if (without.includes(name)) continue;
      if (partOf.has(name)) throw new Error(`Two parts of a request have a field ${name}`);
      partOf.set(name, part);
      if (name === OWNER) continue;
      schema.properties[name] = field as object;
      if (required.includes(name)) schema.required.push(name);
    }
  }
  return { schema, partOf };
}

export const orOne = ({ schema, partOf }: ToolInput, one: ToolInput): ToolInput => ({
  schema: {
    ...schema,
    properties: { ...schema.properties, ...one.schema.properties },
    required: schema.required.filter((name) => one.schema.required.includes(name)),
  },
  partOf: new Map([...partOf, ...one.partOf]),
});

export const inAll = (all: ToolInput, { schema }: ToolInput): ToolInput => ({
  ...all,
  schema: {
    ...all.schema,
    properties: { ...all.schema.properties, ...schema.properties },
    required: [...new Set([...all.schema.required, ...schema.required])],
  },
});

export function outputOf(...routes: readonly Route[]): ToolSchema {
  const all = routes.map(({ reply }) => {
    const data = reply instanceof z.ZodObject && reply.shape["data"];
    return schemaOf(data ? (data as z.ZodType) : reply, "output");
  });
  const [only, ...others] = all.filter(
    (schema, index) => all.findIndex((other) => isDeepStrictEqual(other, schema)) === index,
  );
  return {
    type: "object",
    properties: { data: others.length === 0 ? only! : { anyOf: [only, ...others] } },
    required: ["data"],
  };
}
