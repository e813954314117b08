/*
 * A lint rule against classes that say left or right. In Arabic and Hebrew, screens are mirrored, and only the logical
 * classes (`ms-`, `ps-`, `start-`, `text-start`) are mirrored along with them. Allows classes that are the same in both
 * directions: the middle (`left-1/2`) and positions in window pixels (`left-[…var(--x)…]`).
 */

const LOGICAL: Readonly<Record<string, string>> = {
  ml: "ms",
  mr: "me",
  pl: "ps",
  pr: "pe",
  left: "start",
  right: "end",
  "border-l": "border-s",
  "border-r": "border-e",
  "rounded-l": "rounded-s",
  "rounded-r": "rounded-e",
  "rounded-tl": "rounded-ss",
  "rounded-tr": "rounded-se",
  "rounded-bl": "rounded-es",
  "rounded-br": "rounded-ee",
  "scroll-ml": "scroll-ms",
  "scroll-mr": "scroll-me",
  "scroll-pl": "scroll-ps",
  "scroll-pr": "scroll-pe",
};
/** Matches the prefixes of a class: `hover:`, `@max-md:`, `has-[a:focus]:`. */
const VARIANTS = /^(?:[\w@/-]*(?:\[[^\]]*\]|\([^)]*\))?[\w@/-]*:)*/u;
const ALONE = /^(?:(?:border|rounded)-(?:[lr]|[tb][lr])|(?:text|float|clear)-(?:left|right))$/u;
const WITH_SIZE = /^-?(?<side>(?:scroll-)?[mp][lr]|left|right)-(?:\d[\d./]*|px|auto|full|\[.+\]|\(.+\))$/u;
const WITH_LOOK = /^(?<side>border-[lr]|rounded-(?:[lr]|[tb][lr]))-.+$/u;

/** Returns the class to use instead; undefined if this one is fine. */
function logical(name: string): string | undefined {
  const utility = name.replace(VARIANTS, "");
  if (utility === "left-1/2" || utility.includes("var(--x)")) return undefined;
  if (ALONE.test(utility)) {
    return LOGICAL[utility] ?? utility.replace("left", "start").replace("right", "end");
  }
  const { side = "" } = (WITH_SIZE.exec(utility) ?? WITH_LOOK.exec(utility))?.groups ?? {};
  const better = LOGICAL[side];
  return better === undefined ? undefined : utility.replace(side, better);
}

interface Text {
  value: unknown;
}

interface Context {
  report(problem: { node: Text; message: string }): void;
}

function create(context: Context) {
  const check = (node: Text, text: unknown) => {
    if (typeof text !== "string") return;
    for (const name of text.split(/\s+/u)) {
      const better = logical(name);
      if (better !== undefined) context.report({ node, message: `Write ${better} instead of ${name}.` });
    }
  };
  return {
    Literal: (node: Text) => check(node, node.value),
    TemplateElement: (node: Text) => check(node, (node.value as { cooked?: unknown }).cooked),
  };
}

export default { meta: { name: "screens" }, rules: { "logical-directions": { create } } };
