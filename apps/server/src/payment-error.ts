/**
 * Why the payment provider did not do it. `unreachable`: no connection, too slow, its own error or its rate
 * limit. `missing`: it does not know what we name. `not_sold`: there is no price for the plan.
 * `misconfigured`: it refuses our key or our request.
 */
export type PaymentFailure = "unreachable" | "missing" | "not_sold" | "misconfigured";

/** `message` is for the log: no words of the provider, which may quote an address or a key. */
export class PaymentError extends Error {
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure, message: string) {
    super(message);
    this.name = "PaymentError";
    this.failure = failure;
  }
}
