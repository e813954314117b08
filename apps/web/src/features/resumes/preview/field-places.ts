import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fieldKey } from "../model/field-key.ts";
import { type FieldText, fieldTexts, normalized } from "../model/field-texts.ts";

/*
 * Finds fields by their text, so that no template needs extra markup. If a text occurs several times, the occurrence
 * closest to other text of the same entry is used.
 */

const PHOTO = fieldKey("Profile", "", "profileImageURL");
/** Elements that may contain a whole field. */
const BLOCK_SELECTOR = "li, p, h1, h2, h3, h4";
/** Elements that may contain part of a block. `resume-tail`, the last words of a line, is not a field. */
const PARTS = "a, bdi, span:not(.resume-tail)";

const textOf = (element: Element): string => normalized(element.textContent);

export function fieldAt(resume: ResumeContent, element: Element): string | undefined {
  const root = element.closest(".resume");
  if (!root) return undefined;
  if (element.closest("img")) return PHOTO;
  const texts = fieldTexts(resume);
  const path = ancestorsIn(root, element).filter((step) => step.matches(`${BLOCK_SELECTOR}, ${PARTS}`));
  // Prefers the largest element, since a bold word in a line does not stand for the skill of the same name.
  for (const step of path.toReversed()) {
    const match = matches(root, texts, textOf(step)).find((one) => one.element.contains(step));
    if (match) return match.key;
  }
  // The click was between an entry's fields, for example on the dash between dates.
  const block = path.at(-1);
  if (!block) return undefined;
  const inside = texts.filter(({ text }) => textOf(block).includes(text));
  const distances = inside.map((field) => distance(root, block, ownTexts(root, texts, field)));
  return inside[distances.indexOf(Math.min(...distances))]?.key;
}

export function placeOf(resume: ResumeContent, root: Element, key: string): Element | undefined {
  if (key === PHOTO) return root.querySelector("img") ?? undefined;
  const texts = fieldTexts(resume);
  const field = texts.find((candidate) => candidate.key === key);
  return field && matches(root, texts, field.text).find((match) => match.key === key)?.element;
}

interface Match {
  key: string;
  element: Element;
  distance: number;
}

/** The nearest matches come first. */
function matches(root: Element, texts: FieldText[], text: string): Match[] {
  const elements = elementsWith(root, text);
  const pairs = texts
    .filter((field) => field.text === text)
    .flatMap((field) => {
      const own = ownTexts(root, texts, field);
      return elements.map((element) => ({ key: field.key, element, distance: distance(root, element, own) }));
    })
    .toSorted((one, other) => one.distance - other.distance);
  const found: Match[] = [];
  for (const pair of pairs) {
    if (found.every(({ key, element }) => key !== pair.key && element !== pair.element)) found.push(pair);
  }
  return found;
}

/** Returns elements with exactly this text, without those inside another such element. */
function elementsWith(root: Element, text: string): Element[] {
  const all = [...root.querySelectorAll(`${BLOCK_SELECTOR}, ${PARTS}`)].filter(
    (element) => textOf(element) === text,
  );
  return all.filter((element) => !all.some((other) => other !== element && other.contains(element)));
}

/** Returns an entry's texts that are on the pages and that no other entry contains. */
const ownTexts = (root: Element, texts: FieldText[], { entry }: FieldText): string[] => {
  const whole = textOf(root);
  return texts
    .filter((field) => field.entry === entry && whole.includes(field.text))
    .map(({ text }) => text)
    .filter((text) => texts.every((other) => other.entry === entry || !other.text.includes(text)));
};

/**
 * Returns the distance of an element from an entry, measured as the length of text in the closest ancestor that
 * contains all of the entry's own text.
 */
function distance(root: Element, element: Element, own: string[]): number {
  if (own.length === 0) return Number.MAX_SAFE_INTEGER;
  const around = ancestorsIn(root, element).find((ancestor) => {
    const held = textOf(ancestor);
    return own.every((text) => held.includes(text));
  });
  return textOf(around ?? root).length;
}

function ancestorsIn(root: Element, element: Element): Element[] {
  const path: Element[] = [];
  for (let step: Element | null = element; step && step !== root; step = step.parentElement) path.push(step);
  return [...path, root];
}
