import { billingRoutes, paymentWebhookRoutes } from "@postfolio/contract/billing/billing.routes.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import {
  cancelSubscription,
  changePaymentMethod,
  confirm,
  getSubscription,
  resumeSubscription,
  startCheckout,
} from "./billing.ts";
import type { BillingDeps } from "./customer-state.ts";
import { paying } from "./payment-errors.ts";
import { takeEvent } from "./payment-events.ts";

export function registerBilling(app: FastifyInstance, deps: BillingDeps): void {
  implement(app, billingRoutes, {
    "POST /api/payment/create-checkout-session": ({ caller, body }) =>
      paying(deps, (deps) => startCheckout(deps, caller, body)),
    "POST /api/payment/billing-session/cancelSubscription": ({ caller, body }) =>
      paying(deps, (deps) => cancelSubscription(deps, caller, body)),
    "POST /api/payment/billing-session/paymentMethod": ({ caller }) =>
      paying(deps, (deps) => changePaymentMethod(deps, caller)),
    "POST /api/payment/billing-session/resumeSubscription": async ({ caller }) =>
      succeed(await paying(deps, (deps) => resumeSubscription(deps, caller))),
    "GET /api/payment/subscription": async ({ caller }) =>
      succeed(await paying(deps, (deps) => getSubscription(deps, caller))),
    "POST /api/payment/confirm": async ({ caller, body }) =>
      succeed(await paying(deps, (deps) => confirm(deps, caller, body))),
  });
  void app.register(async (scope) => registerWebhook(scope, deps));
}

/** Uses its own scope, in which a JSON body is kept as the raw bytes that the signature covers. */
function registerWebhook(scope: FastifyInstance, deps: BillingDeps): void {
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );
  implement(scope, paymentWebhookRoutes, {
    "POST /api/payment/webhook": async ({ request }) => {
      const { body, headers } = request;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = String(headers["stripe-signature"] ?? "");
      await paying(deps, (deps) => takeEvent(deps, bytes, signature));
      return { received: true as const };
    },
  });
}
