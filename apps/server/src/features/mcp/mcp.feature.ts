import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import { registerMcp } from "./mcp.routes.ts";

export const mcpFeature = defineFeature({
  parts: (services: Deps) => ({ routes: (app) => registerMcp(app, services) }),
});
