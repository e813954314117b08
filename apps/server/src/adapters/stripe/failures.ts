import Stripe from "stripe";
import { PaymentError, type PaymentFailure } from "../../errors.ts";

const { errors } = Stripe;

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

/** @throws PaymentError for every error from Stripe or from the connection to Stripe */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof errors.StripeError ? toPaymentError(error) : error;
  }
}

export const askingFor = <T, U>(call: () => Promise<T>, otherwise: U): Promise<T | U> =>
  asking(() =>
    call().catch((error: unknown) => {
      if (isMissing(error)) return otherwise;
      throw error;
    }),
  );

function toPaymentError(error: InstanceType<typeof errors.StripeError>): PaymentError {
  const { type, code, param, statusCode, requestId } = error;
  const known = { type, code, param, statusCode, requestId };
  const said = Object.entries(known).filter(([, value]) => value !== undefined);
  return new PaymentError(failureOf(error), said.map(([key, value]) => `${key} ${value}`).join(", "));
}

function failureOf(error: InstanceType<typeof errors.StripeError>): PaymentFailure {
  if (isMissing(error)) return "missing";
  const { statusCode = 500 } = error;
  // 409: a call with this key is running. 429: too many calls.
  const passes = statusCode >= 500 || statusCode < 400 || statusCode === 409 || statusCode === 429;
  return passes ? "unreachable" : "misconfigured";
}
