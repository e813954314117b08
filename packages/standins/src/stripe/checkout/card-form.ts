import { type CardErrors, type CardForm, LINK } from "./cards.ts";
import { type Markup, html, rowTable } from "../markup.ts";

/** Reads the fields of a posted form; missing ones are empty. */
export function cardFormOf(body: unknown): CardForm {
  const given = (body ?? {}) as Record<string, unknown>;
  const field = (name: string): string => {
    const value = given[name];
    return typeof value === "string" ? value.slice(0, 200) : "";
  };
  return {
    email: field("email"),
    name: field("name"),
    number: field("number"),
    expiry: field("expiry"),
    cvc: field("cvc"),
  };
}

interface Field {
  name: keyof CardForm;
  label: string;
  autocomplete: string;
  type?: string;
  placeholder?: string;
}

const field = (
  { name, label, autocomplete, type = "text", placeholder = "" }: Field,
  value: string,
  error: string | undefined,
): Markup =>
  html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      value="${value}"
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : null}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
  </div>`;

interface Shown {
  values: Pick<CardForm, "email" | "name">;
  errors: CardErrors;
  /** Why the bank refused. */
  refusal?: string | undefined;
  submit: string;
  /** Markup next to the button. */
  beside?: Markup | null;
}

const TEST_CARDS = [
  ["4242 4242 4242 4242", "is paid"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has no funds"],
  ["4000 0025 0000 3155", "asks for authentication once"],
  ["4000 0027 6000 3184", "asks each time, so renewals need its owner"],
  ["4000 0000 0000 0341", "is paid once; renewals fail"],
];

/** The card form. It never shows a number again, and posts to the page's own address. */
export const cardForm = ({ values, errors, refusal, submit, beside = null }: Shown): Markup =>
  html` ${refusal ? html`<p class="error" role="alert">${refusal}</p>` : null}
    <form method="post" novalidate>
      ${field({ name: "email", label: "Email", autocomplete: "email", type: "email" }, values.email, errors.email)}
      ${field({ name: "number", label: "Card number", autocomplete: "off", placeholder: "4242 4242 4242 4242" }, "", errors.number)}
      <div class="row">
        ${field({ name: "expiry", label: "Expiry", autocomplete: "off", placeholder: "MM / YY" }, "", errors.expiry)}
        ${field({ name: "cvc", label: "CVC", autocomplete: "off", placeholder: "123" }, "", errors.cvc)}
      </div>
      ${field({ name: "name", label: "Name on card", autocomplete: "cc-name" }, values.name, errors.name)}
      <div class="actions">
        <button class="main">${submit}</button>
        <button name="method" value="${LINK}">Use Link instead</button>
        ${beside}
      </div>
    </form>
    <details>
      <summary>Test cards</summary>
      <p class="quiet">Any later date and any three digits go with them. Do not type a real card.</p>
      ${rowTable(TEST_CARDS)}
    </details>`;
