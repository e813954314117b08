/*
 * A lint rule against text on screen that exists only in English. Such text belongs in `t`, `plural`, or, at the top
 * level of a module, `text`. Code, keys, and the content of elements with `translate="no"` are exempt.
 */

interface Node {
  type: string;
  parent?: Node;
}
interface Text extends Node {
  value: unknown;
}
interface Name extends Node {
  name: string | Name;
}
interface Attribute extends Node {
  name: Name;
  value: Text | Expression | null;
}
interface Expression extends Node {
  expression?: Node;
  consequent?: Node;
  alternate?: Node;
  left?: Node;
  right?: Node;
  quasis?: { value: { cooked: string } }[];
}
interface Element extends Node {
  openingElement?: { name: Name; attributes: Attribute[] };
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const UNTRANSLATED_ELEMENTS = new Set(["code", "kbd", "Kbd", "pre"]);
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|alt|label|title|\w+(?:Label|Title)|placeholder|description|heading|hint|caption|empty|note)$/u;
const LETTER = /\p{L}/u;
/** Whether the text is for people, unlike values such as `multi-line`. */
const isWords = (text: string): boolean =>
  /\p{L}/u.test(text) && (/^\p{Lu}/u.test(text.trim()) || /\p{L}\s+\p{L}/u.test(text));

function isUntranslated(node: Node | undefined): boolean {
  for (let at: Element | undefined = node; at; at = at.parent) {
    const opening = at.openingElement;
    if (!opening) continue;
    if (UNTRANSLATED_ELEMENTS.has(opening.name.name as string)) return true;
    const marked = opening.attributes.find(({ name }) => name?.name === "translate");
    if ((marked?.value as Text | undefined)?.value === "no") return true;
  }
  return false;
}

/** Returns the strings that an expression can evaluate to. */
function stringsIn(node: Expression | null | undefined): { node: Node; words: string }[] {
  switch (node?.type) {
    case "Literal": {
      const { value } = node as Text;
      return typeof value === "string" ? [{ node, words: value }] : [];
    }
    case "TemplateLiteral":
      return [{ node, words: node.quasis!.map(({ value }) => value.cooked).join("{}") }];
    case "ConditionalExpression":
      return [...stringsIn(node.consequent), ...stringsIn(node.alternate)];
    case "LogicalExpression":
      return [...stringsIn(node.left), ...stringsIn(node.right)];
    default:
      return [];
  }
}

function create(context: Context) {
  const message = "Say it with t() or plural(), or mark it with text(), so that every language has it.";
  const report = (found: { node: Node; words: string }[]) => {
    for (const { node, words } of found) if (isWords(words)) context.report({ node, message });
  };
  return {
    JSXText(node: Text) {
      if (LETTER.test(node.value as string) && !isUntranslated(node.parent))
        context.report({ node, message });
    },
    JSXAttribute(node: Attribute) {
      if (
        typeof node.name.name !== "string" ||
        !SHOWN.test(node.name.name) ||
        isUntranslated(node.parent?.parent)
      )
        return;
      const { value } = node;
      if (value)
        report(stringsIn(value.type === "JSXExpressionContainer" ? (value as Expression).expression : value));
    },
    JSXExpressionContainer(node: Expression) {
      const { parent } = node;
      if ((parent?.type === "JSXElement" || parent?.type === "JSXFragment") && !isUntranslated(parent))
        report(stringsIn(node.expression));
    },
    CallExpression(node: Node & { callee: { object?: { name?: string } }; arguments: Node[] }) {
      if (node.callee.object?.name === "toast") report(node.arguments.flatMap((one) => stringsIn(one)));
    },
    Property(node: Node & { key: { name?: string }; value: Node }) {
      if (SHOWN.test(node.key.name ?? "")) report(stringsIn(node.value));
    },
  };
}

export default { meta: { name: "words" }, rules: { untranslated: { create } } };
