import type { PaidPlan } from "@postfolio/contract/plans.ts";

/** A subscription as the provider has it at the moment of asking. */
export interface PaidSubscription {
  id: string;
  /** The provider's word, as in `active`, `past_due` or `canceled`. */
  status: string;
  /** By its price, never by what is written beside it; null for a price that is not ours. */
  plan: PaidPlan | null;
  /** The one thing in it that is paid for: what a change of plan replaces. */
  itemId: string;
  createdAt: Date;
  currentPeriodEnd: Date;
  /** When it ends, cancelled though paid until then; null while it goes on. */
  cancelAt: Date | null;
  /** When the payment that is still owed was asked for first; null when nothing is owed. */
  owedSince: Date | null;
  /** Cents of the recurring payment. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  interval: "month" | "year";
  paymentMethod: PaymentMethod | null;
}

/** What of a payment method may be shown. A card's number never reaches us. */
export interface PaymentMethod {
  /** A card's brand, or what else is paid with, as in `link`, in the provider's words. */
  brand: string;
  /** Empty where it is no card, or a card that its owner keeps elsewhere, as with Link. */
  last4: string;
  /** 0, as is the year, where nothing expires. */
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
  /** `failed`: a payment was tried and refused, or is given up. */
  state: "paid" | "open" | "failed";
  /** The provider's page of it. */
  url: string;
}

/** What the provider tells of without being asked. */
export interface PaymentEvent {
  /** The same event comes at least once. */
  id: string;
  /** As in `customer.subscription.updated`. */
  type: string;
  /** Whom it is about; null where it is about nobody. */
  customer: string | null;
}

/** The provider's page for one change, and where it sends the browser afterwards. */
interface Page {
  customer: string;
  /** Where a user goes who changes nothing. */
  backUrl: string;
}

/** The payment provider. Every call that asks it something may throw `PaymentError`. */
export interface Payments {
  /**
   * Makes a customer; called again for the same user, at the same moment too, it answers the same one.
   * @param person.replaces the customer that the provider no longer knows, or empty
   * @returns the provider's id
   */
  createCustomer(person: { userId: string; email: string; replaces: string }): Promise<string>;
  /** Removes a customer, which ends all its subscriptions at once. One that is gone already is fine. */
  deleteCustomer(customer: string): Promise<void>;
  /** All that a customer ever had; none where the customer is gone. */
  listSubscriptions(customer: string): Promise<PaidSubscription[]>;
  /** The latest, newest first, without drafts and those declared void. */
  listInvoices(customer: string): Promise<PaidInvoice[]>;
  /** Opens a checkout page, and closes those that were opened before. @returns its address */
  startCheckout(checkout: {
    customer: string;
    userId: string;
    plan: PaidPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** Whose checkout it is; null when there is none of that id. */
  findCheckoutCustomer(session: string): Promise<string | null>;
  /** The page that confirms a change of plan. @returns its address */
  changePlanPage(
    page: Page & { subscription: PaidSubscription; plan: PaidPlan; doneUrl: string },
  ): Promise<string>;
  /** The page that cancels at the end of the paid period. @returns its address */
  cancelPage(page: Page & { subscription: string; doneUrl: string }): Promise<string>;
  /** The page that takes another card. @returns its address */
  paymentMethodPage(page: Page & { doneUrl: string }): Promise<string>;
  /** Takes back a cancellation whose time has not come. */
  resume(subscription: PaidSubscription): Promise<void>;
  /** Charges what is owed once more. A card that refuses leaves it owed, and is not asked again on the same day. */
  payOwed(subscription: string): Promise<void>;
  /** Ends a subscription at once; what is paid and not used is credited to the customer's next invoices. */
  endNow(subscription: PaidSubscription): Promise<void>;
  /**
   * Reads what arrived at our webhook.
   * @param body the very bytes that arrived: the signature covers them
   * @returns null without a valid signature of the last 300 seconds
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}
