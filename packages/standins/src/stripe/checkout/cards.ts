import { CardRefusal } from "../api/errors.ts";

const declined = (code?: string): CardRefusal =>
  new CardRefusal("Your card was declined.", "card_declined", code ?? "generic_decline");

interface Behaviour {
  /** Refuses the first payment, with the owner present. */
  refuses?: () => CardRefusal;
  /** Refuses every payment after the first. */
  refusesLater?: () => CardRefusal;
  /** Requires its owner to authenticate the first payment, or each. */
  authenticates?: "first" | "always";
}

const BEHAVIOUR = {
  good: {},
  declined: { refuses: declined },
  insufficient: {
    refuses: () =>
      new CardRefusal("Your card has insufficient funds.", "card_declined", "insufficient_funds"),
  },
  expired: { refuses: () => new CardRefusal("Your card has expired.", "expired_card") },
  wrongCvc: { refuses: () => new CardRefusal("Your card's security code is incorrect.", "incorrect_cvc") },
  processing: {
    refuses: () =>
      new CardRefusal(
        "An error occurred while processing your card. Try again in a little bit.",
        "processing_error",
      ),
  },
  authenticatesOnce: { authenticates: "first" },
  authenticatesAlways: { authenticates: "always" },
  failsLater: { refusesLater: declined },
} satisfies Record<string, Behaviour>;
export type CardKind = keyof typeof BEHAVIOUR;

/** A card as typed in, without its number. */
export interface Card {
  kind: CardKind;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  email: string | null;
  name: string | null;
}

/** The brand of payments with Link, which shows no card. */
export const LINK = "link";

/** https://docs.stripe.com/testing */
const TEST_CARDS: Record<string, [CardKind, brand: string]> = {
  "4242424242424242": ["good", "visa"],
  "4000056655665556": ["good", "visa"],
  "5555555555554444": ["good", "mastercard"],
  "378282246310005": ["good", "amex"],
  "4000000000000002": ["declined", "visa"],
  "4000000000009995": ["insufficient", "visa"],
  "4000000000000069": ["expired", "visa"],
  "4000000000000127": ["wrongCvc", "visa"],
  "4000000000000119": ["processing", "visa"],
  "4000002500003155": ["authenticatesOnce", "visa"],
  "4000002760003184": ["authenticatesAlways", "visa"],
  "4000000000000341": ["failsLater", "visa"],
};

/** A payment as its card sees it. `present`: its owner is at the form; `authenticated`: and has just approved it. */
interface Attempt {
  present: boolean;
  authenticated?: boolean;
}

/**
 * Asks the card's bank.
 * @returns "authenticate" if its owner has to approve it first
 * @throws CardRefusal
 */
export function charge(kind: CardKind, { present, authenticated = false }: Attempt): "paid" | "authenticate" {
  const behaviour: Behaviour = BEHAVIOUR[kind];
  const refuses = behaviour.refuses ?? (present ? undefined : behaviour.refusesLater);
  if (refuses) throw refuses();
  const asks = behaviour.authenticates === "always" || (behaviour.authenticates === "first" && present);
  return asks && !authenticated ? "authenticate" : "paid";
}

export interface CardForm {
  email: string;
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}
export type CardErrors = Partial<Record<keyof CardForm, string>>;

/** Luhn's check digit. */
const adds = (digits: string): boolean =>
  Array.from(digits)
    .reverse()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
    10 ===
  0;

function wrongNumber(digits: string): string | undefined {
  if (digits.length < (digits.startsWith("3") ? 15 : 16)) return "Your card number is incomplete.";
  if (digits.length > 16 || !adds(digits)) return "Your card number is invalid.";
  if (!TEST_CARDS[digits]) {
    return "Your card was declined. Your request was in test mode, but used a non test card. Use a card like 4242 4242 4242 4242.";
  }
  return undefined;
}

function wrongExpiry(month: number, year: number, today: Date): string | undefined {
  if (!(month >= 1 && month <= 12) || !Number.isInteger(year))
    return "Your card's expiration date is incomplete.";
  if (year < today.getUTCFullYear()) return "Your card's expiration year is in the past.";
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1) {
    return "Your card's expiration date is in the past.";
  }
  return undefined;
}

const wrongEmail = (email: string): string | undefined =>
  /^[^@\s]+@[^@\s]+$/u.test(email.trim()) ? undefined : "Your email is invalid.";

/** Pays with Link, where the email alone identifies the owner. */
export function readLink({ email }: CardForm): { card: Card } | { errors: CardErrors } {
  const wrong = wrongEmail(email);
  if (wrong) return { errors: { email: wrong } };
  return {
    card: { kind: "good", brand: LINK, last4: "", expMonth: 0, expYear: 0, email: email.trim(), name: null },
  };
}

/** Reads the values typed into the card form. The number is not stored. */
export function readCard(form: CardForm, today: Date): { card: Card } | { errors: CardErrors } {
  const digits = form.number.replace(/\D/gu, "");
  const [, month = "", year = ""] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/u.exec(form.expiry.trim()) ?? [];
  const expiry = { month: Number(month), year: year === "" ? Number.NaN : 2000 + Number(year) };
  const cvcLength = digits.startsWith("3") ? 4 : 3;
  const wrong = {
    email: wrongEmail(form.email),
    number: wrongNumber(digits),
    expiry: wrongExpiry(expiry.month, expiry.year, today),
    cvc: new RegExp(`^\\d{${cvcLength}}$`, "u").test(form.cvc.trim())
      ? undefined
      : "Your card's security code is incomplete.",
    name: form.name.trim() === "" ? "Enter the name on the card." : undefined,
  };
  const errors = Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
  const [kind, brand] = TEST_CARDS[digits] ?? [];
  if (Object.keys(errors).length > 0 || !kind || !brand) return { errors };
  return {
    card: {
      kind,
      brand,
      last4: digits.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
      email: form.email.trim(),
      name: form.name.trim(),
    },
  };
}
