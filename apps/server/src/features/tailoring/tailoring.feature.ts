import { defineFeature } from "../../feature.ts";
import type { TailoringDeps } from "./tailoring.ts";
import { registerTailoring } from "./tailoring.routes.ts";

export const tailoringFeature = defineFeature({
  parts: (services: TailoringDeps) => ({ routes: (app) => registerTailoring(app, services) }),
});
