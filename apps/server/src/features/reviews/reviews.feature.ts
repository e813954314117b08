import { approvers } from "../../db/schema.ts";
import { defineFeature } from "../../feature.ts";
import { type ApproverDeps, mailInvitation, nameApprover } from "./approvers.ts";
import { countApprovers, endApprovers } from "./approvers.queries.ts";
import { enqueueReviewMail, mailReviews } from "./review-mail.ts";
import type { NameApprover } from "./reviews.offers.ts";
import type { ReviewDeps } from "./reviews.ts";
import { registerReviews } from "./reviews.routes.ts";

export const reviewsFeature = defineFeature({
  offers: (services: ApproverDeps) => ({
    nameApprover: ((...of) => nameApprover(services, ...of)) satisfies NameApprover,
  }),
  parts: (services: ReviewDeps) => ({
    routes: (app) => registerReviews(app, services),
    jobs: {
      "approver-invitation-mail": ({ id }) => mailInvitation(services, id),
      "review-mail": ({ id }) => mailReviews(services, id),
    },
    on: { awaitsApproval: (event) => enqueueReviewMail(services, event) },
    access: [{ kind: "approvers", tables: [approvers], count: countApprovers, end: endApprovers }],
  }),
});
