import { defineFeature } from "../../feature.ts";
import { type ImportDeps, registerImports } from "./imports.routes.ts";

export const importsFeature = defineFeature({
  parts: (services: ImportDeps) => ({ routes: (app) => registerImports(app, services) }),
});
