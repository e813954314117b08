import type { FastifyReply, FastifyRequest } from "fastify";
import { cardForm, cardFormOf } from "./card-form.ts";
import { NOT_AUTHENTICATED, offerCard, refusalOf } from "./card-payments.ts";
import { LINK, readCard, readLink } from "./cards.ts";
import type { Challenge, Ledger } from "../ledger.ts";
import { type Markup, show } from "../markup.ts";

interface Step {
  purpose: Challenge["purpose"];
  target: string;
  title: string;
  /** What is being paid for. */
  intro: Markup;
  submit: string;
  email: string;
  beside?: Markup | null;
}

const withForm = (step: Step, form: Markup): Markup => ({ markup: step.intro.markup + form.markup });

/** Shows a page with a card form. */
export function askForCard(request: FastifyRequest, reply: FastifyReply, step: Step): FastifyReply {
  const { refused } = request.query as { refused?: string };
  const form = cardForm({
    values: { email: step.email, name: "" },
    errors: {},
    refusal: refused === undefined ? undefined : NOT_AUTHENTICATED,
    submit: step.submit,
    beside: step.beside ?? null,
  });
  return show(reply, { title: step.title, main: withForm(step, form) });
}

/** Takes the card that such a page posts. @returns where its owner goes next, or null to show the page again */
export function takeCard(
  ledger: Ledger,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
): string | null {
  const values = cardFormOf(request.body);
  const { method } = (request.body ?? {}) as { method?: unknown };
  const parsed = method === LINK ? readLink(values) : readCard(values, new Date(ledger.now() * 1000));
  let refusal: string | undefined;
  if ("card" in parsed) {
    try {
      return offerCard(ledger, { card: parsed.card, purpose: step.purpose, target: step.target });
    } catch (error) {
      refusal = refusalOf(error);
    }
  }
  const errors = "errors" in parsed ? parsed.errors : {};
  const form = cardForm({ values, errors, refusal, submit: step.submit, beside: step.beside ?? null });
  void show(reply, {
    title: step.title,
    main: withForm(step, form),
    status: refusal === undefined ? 400 : 402,
  });
  return null;
}
