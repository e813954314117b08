interface Detail {
  status?: number;
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  declineCode?: string;
}

/** An error in the format of Stripe's API; a bad request unless `status` says otherwise. */
export class StripeRefusal extends Error {
  readonly detail: Detail;
  constructor(message: string, detail: Detail = {}) {
    super(message);
    this.detail = detail;
  }

  get status(): number {
    return this.detail.status ?? 400;
  }

  get body() {
    const { type = "invalid_request_error", code, param, declineCode } = this.detail;
    return {
      error: {
        message: this.message,
        type,
        ...(code && { code }),
        ...(param && { param }),
        ...(declineCode && { decline_code: declineCode }),
      },
    };
  }
}

/** A refusal by the card's bank. */
export class CardRefusal extends StripeRefusal {
  constructor(message: string, code: string, declineCode?: string) {
    super(message, { status: 402, type: "card_error", code, ...(declineCode && { declineCode }) });
  }
}
