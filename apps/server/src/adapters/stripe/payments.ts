import type { PaidPlan } from "@postfolio/contract/plans.ts";

/** A subscription as the provider has it at the time of the call. */
export interface PaidSubscription {
  id: string;
  /** As the provider calls it: `active`, `past_due`, `canceled` and others. */
  status: string;
  /** Determined by its price, never by metadata; null for a price that is not ours. */
  plan: PaidPlan | null;
  /** Its one item, which a change of plan replaces. */
  itemId: string;
  createdAt: Date;
  currentPeriodEnd: Date;
  /** When a canceled subscription ends; null while it continues. */
  cancelAt: Date | null;
  /** When the payment that is still owed was first requested; null when nothing is owed. */
  owedSince: Date | null;
  /** Cents of the recurring payment. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  interval: "month" | "year";
  paymentMethod: PaymentMethod | null;
}

/** The parts of a payment method that may be shown. A card's number never reaches us. */
export interface PaymentMethod {
  /** A card's brand or another means of payment, such as `link`, as the provider calls it. */
  brand: string;
  /** Empty if it is not a card, or a card stored elsewhere, as with Link. */
  last4: string;
  /** 0, like the year, if nothing expires. */
  expMonth: number;
  expYear: number;
}

export interface PaidInvoice {
  number: string;
  /** What it is for; null for a price that is not ours. */
  plan: PaidPlan | null;
  date: Date;
  /** Cents. */
  total: number;
  /** `failed`: a payment was tried and declined, or was given up. */
  state: "paid" | "open" | "failed";
  /** The provider's page for it. */
  url: string;
}

/** An event that the provider sends. */
export interface PaymentEvent {
  /** Each event arrives at least once. */
  id: string;
  /** As in `customer.subscription.updated`. */
  type: string;
  /** The customer it is about; null if there is none. */
  customer: string | null;
}

/** The provider's page for one change, and where it sends the browser afterwards. */
interface Page {
  customer: string;
  /** Where to return to when the user changes nothing. */
  backUrl: string;
}

/** The payment provider. Every call to it may throw `PaymentError`. */
export interface Payments {
  /**
   * Creates a customer. Further calls for the same user, even concurrent ones, return the same one.
   * @param person.replaces the customer that the provider no longer has, or empty
   * @returns the provider's id
   */
  createCustomer(person: { userId: string; email: string; replaces: string }): Promise<string>;
  /**
   * Removes a customer, which ends all its subscriptions immediately. Does nothing if the customer is gone.
   */
  deleteCustomer(customer: string): Promise<void>;
  /** All subscriptions that a customer ever had; none if the customer is gone. */
  listSubscriptions(customer: string): Promise<PaidSubscription[]>;
  /** The latest invoices, newest first, without drafts and void ones. */
  listInvoices(customer: string): Promise<PaidInvoice[]>;
  /** Opens a checkout page and closes earlier ones. @returns its address */
  startCheckout(checkout: {
    customer: string;
    userId: string;
    plan: PaidPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** The customer of a checkout; null when there is no checkout with that id. */
  findCheckoutCustomer(session: string): Promise<string | null>;
  /** The page that confirms a change of plan. @returns its address */
  changePlanPage(
    page: Page & { subscription: PaidSubscription; plan: PaidPlan; doneUrl: string },
  ): Promise<string>;
  /** The page that cancels at the end of the paid period. @returns its address */
  cancelPage(page: Page & { subscription: string; doneUrl: string }): Promise<string>;
  /** The page for changing the card. @returns its address */
  paymentMethodPage(page: Page & { doneUrl: string }): Promise<string>;
  /** Undoes a cancellation that has not taken effect yet. */
  resume(subscription: PaidSubscription): Promise<void>;
  /** Tries again to charge what is owed. A card that declines is not charged again on the same day. */
  payOwed(subscription: string): Promise<void>;
  /** Ends a subscription immediately and credits unused time to the customer's next invoices. */
  endNow(subscription: PaidSubscription): Promise<void>;
  /**
   * Reads what arrived at our webhook.
   * @param body the exact bytes that arrived, which the signature covers
   * @returns null without a valid signature from the last 300 seconds
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}
