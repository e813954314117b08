import { plainText } from "@postfolio/contract/line-marks.ts";
import { shortAddress } from "@postfolio/contract/resume-links.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { fieldKey } from "../editor/field-key.ts";
import { LINES_FIELD, type SectionName } from "../editor/resume-edits.ts";

/*
 * Which text on the pages comes from which field of the form, for a resume as the pages show it. Pages and form are held together by what they
 * say, not by marks in the pages, so this works for every template and costs nothing while typing. Where a
 * text appears more than once, the other texts of its entry around it decide.
 */

/** One text of a resume as the pages show it. */
interface FieldText {
  /** See `fieldKey`. */
  key: string;
  text: string;
  /** What belongs together: the key without its field. */
  entry: string;
}

const PHOTO = fieldKey("Profile", "", "profileImageURL");
/** Elements that may hold the whole text of a field, the larger ones first. */
const BLOCKS = "li, p, h1, h2, h3, h4";
const PARTS = "a, bdi, span";

/** The texts of a resume, in the order of its form. */
function fieldTexts(resume: ResumeContent): FieldText[] {
  const found: FieldText[] = [];
  const add = (section: SectionName, entry: string, field: string | number, value: string) => {
    // A summary has a paragraph for each of its lines.
    for (const line of value.split(/\n+/u)) {
      const text = normalized(shortAddress(plainText(line).trim()));
      if (text !== "")
        found.push({ key: fieldKey(section, entry, field), text, entry: `${section}/${entry}/` });
    }
  };
  const addAll = (section: SectionName, entry: string, record: object) => {
    const lines = section in LINES_FIELD ? LINES_FIELD[section as keyof typeof LINES_FIELD] : undefined;
    for (const [field, value] of Object.entries(record) as [string, unknown][]) {
      if (field === "id") continue;
      if (typeof value === "string") add(section, entry, field, value);
      else if (isTexts(value)) {
        for (const [index, line] of value.entries())
          add(section, entry, field === lines ? index : field, line);
      }
    }
  };

  const { name, profession, email, phoneNumber, location, about } = resume.Profile;
  addAll("Profile", "", { name, profession, email, phoneNumber, location, about });
  for (const section of ["Education", "Employment", "Projects", "Other", "Socials"] as const) {
    add(section, "", "header", resume[section].header);
    for (const item of resume[section].items) addAll(section, item.id ?? "", item);
  }
  for (const section of ["KeySkills", "Certifications"] as const) {
    add(section, "", "header", resume[section].header);
    const lines = section === "KeySkills" ? resume.KeySkills.text : resume.Certifications.items;
    for (const [index, line] of lines.entries()) add(section, "", index, line);
  }
  return found;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** Templates may set true quotes and dashes. */
const normalized = (text: string): string =>
  text
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[‐-―−]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();

const textOf = (element: Element): string => normalized(element.textContent);

/** The field that an element of the pages shows; undefined if it shows none, like the space between two. */
export function fieldAt(resume: ResumeContent, element: Element): string | undefined {
  const root = element.closest(".resume");
  if (!root) return undefined;
  if (element.closest("img")) return PHOTO;
  const texts = fieldTexts(resume);
  const path = ancestorsIn(root, element).filter((step) => step.matches(`${BLOCKS}, ${PARTS}`));
  // The largest element that is one field: a bold word in a line is not the skill of that name.
  for (const step of path.toReversed()) {
    const match = matches(root, texts, textOf(step)).find((one) => one.element.contains(step));
    if (match) return match.key;
  }
  // Something around the texts of an entry, like the dash between two dates.
  const block = path.at(-1);
  if (!block) return undefined;
  const inside = texts.filter(({ text }) => textOf(block).includes(text));
  const distances = inside.map((field) => distance(root, block, ownTexts(root, texts, field)));
  return inside[distances.indexOf(Math.min(...distances))]?.key;
}

/** The element of the pages that shows a field; undefined if none does. */
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

/** Which elements with a text show which fields with it: the nearest pairs first, the rest in order. */
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

/** The elements that hold a text and nothing else, whole blocks rather than their parts. */
function elementsWith(root: Element, text: string): Element[] {
  const all = [...root.querySelectorAll(`${BLOCKS}, ${PARTS}`)].filter((element) => textOf(element) === text);
  return all.filter((element) => !all.some((other) => other !== element && other.contains(element)));
}

/** The texts of a field's entry that the pages show and that tell it from other entries. */
const ownTexts = (root: Element, texts: FieldText[], { entry }: FieldText): string[] => {
  const whole = textOf(root);
  return texts
    .filter((field) => field.entry === entry && whole.includes(field.text))
    .map(({ text }) => text)
    .filter((text) => texts.every((other) => other.entry === entry || !other.text.includes(text)));
};

/**
 * How far an element is from an entry: the length of the text of its closest ancestor that holds all the
 * entry's own texts.
 */
function distance(root: Element, element: Element, own: string[]): number {
  if (own.length === 0) return Number.MAX_SAFE_INTEGER;
  const around = ancestorsIn(root, element).find((ancestor) => {
    const held = textOf(ancestor);
    return own.every((text) => held.includes(text));
  });
  return textOf(around ?? root).length;
}

/** An element and its ancestors up to the root, from the inside out. */
function ancestorsIn(root: Element, element: Element): Element[] {
  const path: Element[] = [];
  for (let step: Element | null = element; step && step !== root; step = step.parentElement) path.push(step);
  return [...path, root];
}
