import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { operatorRoutes } from "./operator/operator.routes.ts";
import { waysRoutes } from "./accounts/ways.routes.ts";
import { answersRoutes } from "./answers/answers.routes.ts";
import { appRoutes } from "./app.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { applicationEventsRoutes } from "./applications/application-events.routes.ts";
import { applicationsRoutes } from "./applications/applications.routes.ts";
import { billingRoutes, paymentWebhookRoutes } from "./billing/billing.routes.ts";
import { calendarFeedRoutes, calendarRoutes } from "./calendar/calendar.routes.ts";
import { campaignsRoutes } from "./campaigns/campaigns.routes.ts";
import { connectionsRoutes } from "./connections/connections.routes.ts";
import { factsRoutes } from "./facts/facts.routes.ts";
import { ownAiRoutes } from "./generation/own-ai.routes.ts";
import { generationRoutes } from "./generation/generation.routes.ts";
import type { Routes } from "./http.ts";
import { ideasRoutes } from "./ideas/ideas.routes.ts";
import { importsRoutes } from "./imports/imports.routes.ts";
import { letterDocumentRoutes, lettersRoutes } from "./letters/letters.routes.ts";
import { keysRoutes } from "./keys/keys.routes.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { noticesRoutes } from "./notices/notices.routes.ts";
import { setUpRoutes } from "./accounts/set-up.routes.ts";
import { serverRoutes } from "./operator/server.routes.ts";
import { oauthRoutes } from "./oauth/oauth.routes.ts";
import { photosRoutes } from "./resumes/photos.routes.ts";
import { postsRoutes } from "./posts/posts.routes.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { reviewsRoutes } from "./reviews/reviews.routes.ts";
import { printRoutes, resumeDocumentRoutes, resumesRoutes } from "./resumes/resumes.routes.ts";
import { sharedPageRoutes, sharingRoutes } from "./sharing/sharing.routes.ts";
import { tailoringRoutes } from "./tailoring/tailoring.routes.ts";
import { templatesRoutes } from "./resumes/templates.routes.ts";
import { translationsRoutes } from "./resumes/translation/translations.routes.ts";
import { voicesRoutes } from "./voices/voices.routes.ts";
import { webhooksRoutes } from "./webhooks/webhooks.routes.ts";

export const routes = {
  ...accountsRoutes,
  ...answersRoutes,
  ...appRoutes,
  ...applicationEventsRoutes,
  ...applicationsRoutes,
  ...auditRoutes,
  ...billingRoutes,
  ...paymentWebhookRoutes,
  ...calendarFeedRoutes,
  ...calendarRoutes,
  ...campaignsRoutes,
  ...connectionsRoutes,
  ...factsRoutes,
  ...generationRoutes,
  ...ownAiRoutes,
  ...ideasRoutes,
  ...importsRoutes,
  ...keysRoutes,
  ...letterDocumentRoutes,
  ...lettersRoutes,
  ...mediaRoutes,
  ...noticesRoutes,
  ...oauthRoutes,
  ...operatorRoutes,
  ...serverRoutes,
  ...setUpRoutes,
  ...photosRoutes,
  ...postsRoutes,
  ...printRoutes,
  ...resultsRoutes,
  ...resumeDocumentRoutes,
  ...resumesRoutes,
  ...reviewsRoutes,
  ...sharedPageRoutes,
  ...sharingRoutes,
  ...tailoringRoutes,
  ...translationsRoutes,
  ...templatesRoutes,
  ...voicesRoutes,
  ...waysRoutes,
  ...webhooksRoutes,
} satisfies Routes;
