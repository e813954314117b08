import { accountsRoutes } from "./accounts.routes.ts";
import { appRoutes } from "./app.routes.ts";
import { applicationsRoutes } from "./applications.routes.ts";
import { billingRoutes, paymentWebhookRoutes } from "./billing.routes.ts";
import { campaignsRoutes } from "./campaigns.routes.ts";
import { connectionsRoutes } from "./connections.routes.ts";
import { generationRoutes } from "./generation.routes.ts";
import type { Routes } from "./http.ts";
import { importsRoutes } from "./imports.routes.ts";
import { lettersRoutes } from "./letters.routes.ts";
import { mediaRoutes } from "./media.routes.ts";
import { noticesRoutes } from "./notices.routes.ts";
import { photosRoutes } from "./photos.routes.ts";
import { postsRoutes } from "./posts.routes.ts";
import { resultsRoutes } from "./results.routes.ts";
import { printRoutes, resumesRoutes } from "./resumes.routes.ts";
import { tailoringRoutes } from "./tailoring.routes.ts";
import { templatesRoutes } from "./templates.routes.ts";
import { voicesRoutes } from "./voices.routes.ts";

/** All endpoints. */
export const routes = {
  ...accountsRoutes,
  ...appRoutes,
  ...applicationsRoutes,
  ...billingRoutes,
  ...paymentWebhookRoutes,
  ...campaignsRoutes,
  ...connectionsRoutes,
  ...generationRoutes,
  ...importsRoutes,
  ...lettersRoutes,
  ...mediaRoutes,
  ...noticesRoutes,
  ...photosRoutes,
  ...postsRoutes,
  ...printRoutes,
  ...resultsRoutes,
  ...resumesRoutes,
  ...tailoringRoutes,
  ...templatesRoutes,
  ...voicesRoutes,
} satisfies Routes;
