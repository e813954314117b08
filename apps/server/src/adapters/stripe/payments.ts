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
  /** Null unless canceled. */
  cancelAt: Date | null;
  /** When the open payment was first requested; null if nothing is owed. */
  owedSince: Date | null;
  /** Cents of the recurring payment. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  interval: "month" | "year";
  paymentMethod: PaymentMethod | null;
}

/** A card's number never reaches us. */
export interface PaymentMethod {
  /** A card's brand, or another method such as `link`. */
  brand: string;
  /** Empty if not a card. */
  last4: string;
  /** 0, like the year, if nothing expires. */
  expMonth: number;
  expYear: number;
}

export interface PaidInvoice {
  number: string;
  /** Null for a price that is not ours. */
  plan: PaidPlan | null;
  date: Date;
  /** Cents. */
  total: number;
  /** `failed`: declined or given up. */
  state: "paid" | "open" | "failed";
  url: string;
}

export interface PaymentEvent {
  /** Each event arrives at least once. */
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
   * Idempotent for a user, even for concurrent calls.
   * @param person.replaces the customer that the provider no longer has, or empty
   */
  createCustomer(person: { userId: string; email: string; replaces: string }): Promise<string>;
  /** Ends all subscriptions immediately. Does nothing if the customer is gone. */
  deleteCustomer(customer: string): Promise<void>;
  /** Empty if the customer is gone. */
  listSubscriptions(customer: string): Promise<PaidSubscription[]>;
  /** Newest first, without drafts and void ones. */
  listInvoices(customer: string): Promise<PaidInvoice[]>;
  /** Opens a checkout page and closes earlier ones. @returns its address */
  startCheckout(checkout: {
    customer: string;
    userId: string;
    plan: PaidPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** Null for an unknown checkout. */
  findCheckoutCustomer(session: string): Promise<string | null>;
  /** @returns the address of the page that confirms a change of plan */
  changePlanPage(
    page: Page & { subscription: PaidSubscription; plan: PaidPlan; doneUrl: string },
  ): Promise<string>;
  /** @returns the address of the page that cancels at the end of the paid period */
  cancelPage(page: Page & { subscription: string; doneUrl: string }): Promise<string>;
  /** @returns the address of the page for changing the card */
  paymentMethodPage(page: Page & { doneUrl: string }): Promise<string>;
  resume(subscription: PaidSubscription): Promise<void>;
  /** Charges what is owed. A card that declines is not charged again on the same day. */
  payOwed(subscription: string): Promise<void>;
  /** Credits unused time to the customer's next invoices. */
  endNow(subscription: PaidSubscription): Promise<void>;
  /**
   * @param body the exact bytes, which the signature covers
   * @returns null without a valid signature from the last 300 seconds
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}
