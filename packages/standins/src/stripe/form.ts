type Node = { [name: string]: Node | string };

/** Maximum nesting depth; real requests stay far below it. */
const DEEPEST = 8;

/** Converts a node to a list if all its keys are numbers, as in `items[0]`. */
function plain(node: Node | string): unknown {
  if (typeof node === "string") return node;
  const values = Object.values(node).map(plain);
  const names = Object.keys(node);
  if (names.length > 0 && names.every((name, at) => name === String(at))) return values;
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}

/** Parses Stripe's form encoding: `line_items[0][price]=…`, `expand[]=…`. Every value is a string. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Node = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split("[").map((part) => part.replace(/\]$/u, ""));
    if (path.length > DEEPEST) continue;
    let node = root;
    path.forEach((part, at) => {
      // In `items[]=a&items[]=b`, the indexes count up.
      const key = part === "" ? String(Object.keys(node).length) : part;
      if (at === path.length - 1) {
        node[key] = value;
        return;
      }
      const inner = node[key];
      const next: Node = typeof inner === "object" ? inner : Object.create(null);
      node[key] = next;
      node = next;
    });
  }
  return Object.fromEntries(Object.entries(root).map(([name, node]) => [name, plain(node)]));
}
