import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

const root = join(import.meta.dirname, "../..");

/** An interface text in the code. If the text has plural forms, `one` is the singular. */
export interface Found {
  file: string;
  english: string;
  one?: string;
}

type Node = ESTree.Node | { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal") {
    const { value } = node as ESTree.StringLiteral;
    return typeof value === "string" ? value : undefined;
  }
  const { expressions, quasis } = node as ESTree.TemplateLiteral;
  return node.type === "TemplateLiteral" && expressions.length === 0 ? quasis[0]!.value.cooked! : undefined;
}

/** Whether the text is built at runtime and so cannot be translated. */
function isPutTogether(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "TemplateLiteral") return literal(node) === undefined;
  if (node.type === "BinaryExpression") return true;
  const { consequent, alternate } = node as ESTree.ConditionalExpression;
  const { left, right } = node as ESTree.LogicalExpression;
  const branches =
    node.type === "ConditionalExpression"
      ? [consequent, alternate]
      : node.type === "LogicalExpression"
        ? [left, right]
        : [];
  return branches.some((one) => literal(one) !== undefined || isPutTogether(one));
}

/**
 * Returns the text of `t("…")`, `text("…")`, or `plural(count, { one, other })`, also when called as methods, such as
 * `words.t("…")`.
 */
function textOf(node: Node, marks: boolean): Omit<Found, "file"> | undefined {
  if (node.type !== "CallExpression") return undefined;
  const { callee, arguments: given } = node as ESTree.CallExpression;
  const name =
    callee.type === "Identifier"
      ? callee.name
      : callee.type === "MemberExpression" && callee.property.type === "Identifier"
        ? callee.property.name
        : "";
  if (name === "t" || name === "translatable" || (name === "text" && marks)) {
    const english = literal(given[0]);
    if (isPutTogether(given[0])) throw new Error(`Write each text whole: ${JSON.stringify(given[0])}`);
    return english === undefined ? undefined : { english };
  }
  const forms = given[1];
  if (name !== "plural" || forms === undefined) return undefined;
  if (forms.type !== "ObjectExpression")
    throw new Error(`Write forms where plural() is: ${JSON.stringify(forms)}`);
  const form = (which: string) => {
    for (const property of forms.properties)
      if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === which)
        return literal(property.value);
    return undefined;
  };
  const [one, english] = [form("one"), form("other")];
  return one === undefined || english === undefined ? undefined : { english, one };
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}

const FILES =
  "{apps/web,apps/server,packages/contract,packages/formats,packages/skills,packages/templates}/src/**/*.{ts,tsx}";

/** Returns all interface texts in the code, by file. */
export const wordsInCode = (): Found[] =>
  globSync(FILES, { cwd: root, exclude: (name) => /\.test\.tsx?$/u.test(name) })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      if (!/\b(?:t|text|translatable|plural)\(/u.test(source)) return [];
      // Database columns are defined with a function that is also called `text`.
      const marks = /import \{[^}]*\btext\b[^}]*\} from "[^"]*\/text\.ts"/u.test(source);
      const { program } = parseSync(file, source);
      return [...nodesIn(program)]
        .flatMap((node) => textOf(node, marks) ?? [])
        .map((found) => ({ file, ...found }));
    });
