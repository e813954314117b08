import type { PaidPlan } from "@postfolio/contract/plans.ts";

export interface PaidSubscription {
  id: string;
  /** Stripe's status, such as `active`, `past_due`, or `canceled`. */
  status: string;
  /** Determined by price, never by metadata; null for a price that is not ours. */
  plan: PaidPlan | null;
  itemId: string;
  createdAt: Date;
  currentPeriodEnd: Date;
  cancelAt: Date | null;
  /** When the outstanding payment was first requested; null if nothing is owed. */
  owedSince: Date | null;
  /** The recurring payment, in cents. */
  amount: number;
  /** ISO 4217, lowercase. */
  currency: string;
  interval: "month" | "year";
  paymentMethod: PaymentMethod | null;
}

export interface PaymentMethod {
  /** A card's brand, or the name of another payment method, such as `link`. */
  brand: string;
  /** Empty for methods other than cards. */
  last4: string;
  /** Month and year are 0 if nothing expires. */
  expMonth: number;
  expYear: number;
}

export interface PaidInvoice {
  number: string;
  /** Null for a price that is not ours. */
  plan: PaidPlan | null;
  date: Date;
  /** In cents. */
  total: number;
  /** `failed`: declined or marked uncollectible. */
  state: "paid" | "open" | "failed";
  url: string;
}

export interface PaymentEvent {
  /** Identifies the event, which Stripe may send more than once. */
  id: string;
  type: string;
  customer: string | null;
}

interface Page {
  customer: string;
  backUrl: string;
}

/** Every call may throw `PaymentError`. */
export interface Payments {
  /**
   * Idempotent per user, even for concurrent calls.
   * @param person.replaces the customer that the provider no longer has, or empty
   */
  createCustomer(person: { userId: string; email: string; replaces: string }): Promise<string>;
  /** Ends all subscriptions immediately. Does nothing if the customer is gone. */
  deleteCustomer(customer: string): Promise<void>;
  /** Empty if the customer is gone. */
  listSubscriptions(customer: string): Promise<PaidSubscription[]>;
  /** Newest first, excluding drafts and void invoices. */
  listInvoices(customer: string): Promise<PaidInvoice[]>;
  /**
   * Also closes earlier checkouts.
   * @returns the URL of the checkout page
   */
  startCheckout(checkout: {
    customer: string;
    userId: string;
    plan: PaidPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  findCheckoutCustomer(session: string): Promise<string | null>;
  changePlanPage(
    page: Page & { subscription: PaidSubscription; plan: PaidPlan; doneUrl: string },
  ): Promise<string>;
  /** @returns the URL of a page that cancels at the end of the paid period */
  cancelPage(page: Page & { subscription: string; doneUrl: string }): Promise<string>;
  paymentMethodPage(page: Page & { doneUrl: string }): Promise<string>;
  resume(subscription: PaidSubscription): Promise<void>;
  /** A declined card is not charged again on the same day. */
  payOwed(subscription: string): Promise<void>;
  /** Credits unused time to the customer's next invoices. */
  endNow(subscription: PaidSubscription): Promise<void>;
  /**
   * @param body the exact bytes, which the signature covers
   * @returns null without a valid signature from the last 300 seconds
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}
