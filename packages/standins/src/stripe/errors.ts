interface Detail {
  status?: number;
  type?: "invalid_request_error" | "card_error" | "idempotency_error";
  code?: string;
  param?: string;
  decline_code?: string;
}

/** An error in the format of Stripe's API. The status defaults to 400. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(message: string, { status = 400, type = "invalid_request_error", ...rest }: Detail = {}) {
    super(message);
    this.status = status;
    this.body = { error: { message, type, ...rest } };
  }
}

/** Thrown if the card's bank declines a payment. */
export class CardRefusal extends StripeRefusal {
  constructor() {
    super("Your card was declined.", {
      status: 402,
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
    });
  }
}
