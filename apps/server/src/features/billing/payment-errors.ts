import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Deps } from "../../deps.ts";
import { AppError, PaymentError, type PaymentFailure } from "../../errors.ts";
import type { BillingDeps, PayingDeps } from "./customer-state.ts";

const TOLD: Record<PaymentFailure, string> = {
  unreachable: MESSAGES.paymentUnreachable,
  not_sold: MESSAGES.planNotSold,
  missing: MESSAGES.paymentMisconfigured,
  misconfigured: MESSAGES.paymentMisconfigured,
};

export async function paying<T>(deps: BillingDeps, work: (deps: PayingDeps) => Promise<T>): Promise<T> {
  const { payments, log } = deps;
  if (!payments) throw new AppError("failed_dependency", MESSAGES.paymentOff);
  try {
    return await work({ ...deps, payments });
  } catch (error) {
    throw error instanceof PaymentError ? toAppError(log, error) : error;
  }
}

function toAppError(log: Deps["log"], error: PaymentError): AppError {
  // Outages pass on their own; anything else needs an operator.
  const level = error.failure === "unreachable" ? "warn" : "error";
  log[level]({ failure: error.failure, detail: error.message }, "a request to the payment provider failed");
  return new AppError("failed_dependency", TOLD[error.failure], { cause: error });
}
