import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/**
 * Documents the routes that are registered after it: at /api/openapi.json and, for people, at /api/docs.
 * @param publicUrl where clients reach the API
 */
export async function documentApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Postfolio",
        version: "1",
        description:
          'Every failure answers `{"status": "error", "data": "a sentence for the user"}`. If a request has the wrong ' +
          "shape, `details` has a path and a message for each fault.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs" });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
