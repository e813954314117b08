import { expect } from "vitest";
import { CODE } from "../../../../scripts/testing/unworded.ts";

/*
 * Each network and each plan has the same name on every screen, including in accessible names. During a test,
 * everything that a screen shows is checked, so that a test fails if its screen shows a stored name such as `Linkedin`
 * or the code of a message.
 */

interface Rule {
  wrong: RegExp;
  /** Whole texts from the product specification, with the elements that may contain them. */
  own: readonly (readonly [text: string, place: string])[];
}

const RULES: readonly Rule[] = [
  {
    // A message must be shown as a sentence, not as its code.
    wrong: new RegExp(`\\b${CODE}`, "u"),
    own: [],
  },
  {
    // LinkedIn is spelled with a capital I.
    wrong: /\bLinkedin\b/u,
    own: [
      ["Linkedin", "nav[aria-label=Main] *, [role=tooltip], [role=tooltip] *"],
      ["Linkedin Campaign", "[role=tab]"],
      ["Linkedin Post", "[role=tab]"],
      ["Connect My Linkedin Account", "button, button *"],
    ],
  },
  {
    // The free plan is called Basic.
    wrong: /\bfree plan\b/iu,
    own: [["Free Plan", "h2"]],
  },
];

const ATTRIBUTES = ["aria-label", "aria-description", "title", "alt", "placeholder"];

const found = new Set<string>();

function check(text: string | null, element: Element): void {
  if (text === null || element.closest("textarea, script, style")) return;
  for (const { wrong, own } of RULES) {
    if (wrong.test(text) && !own.some(([known, place]) => text.trim() === known && element.matches(place)))
      found.add(text.trim());
  }
}

function read(node: Node): void {
  // Reads the text of the surrounding element, since a sentence may be split into several nodes.
  if (node instanceof Text && node.parentElement) check(node.parentElement.textContent, node.parentElement);
  if (!(node instanceof Element)) return;
  for (const name of ATTRIBUTES) check(node.getAttribute(name), node);
  node.childNodes.forEach(read);
}

function readAll(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    if (type === "childList") addedNodes.forEach(read);
    else read(target);
  }
}

let observer: MutationObserver;

/** Starts checking the names on the screen. Runs before each test. */
export function readNames(): void {
  found.clear();
  observer = new MutationObserver(readAll);
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  });
}

/** Fails the test in which a screen showed a wrong name. Runs after each test. */
export function expectNames(): void {
  readAll(observer.takeRecords());
  observer.disconnect();
  expect([...found], "stored names on screen, where people read other ones").toEqual([]);
}
