/** Limits on the nesting of names and the items in a list; real calls stay far below. */
const DEEPEST = 8;
const MOST_ITEMS = 200;

type Node = Map<string, Node | string>;

/** `a[b][0]` → `a`, `b`, `0`. */
const pathOf = (name: string): string[] => {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/u, ""))];
};

function put(root: Node, name: string, value: string): void {
  const path = pathOf(name);
  if (path.length > DEEPEST) return;
  let node = root;
  path.forEach((part, at) => {
    // `items[]=a&items[]=b` counts up.
    const key = part === "" && at > 0 ? String(node.size) : part;
    if (at === path.length - 1) {
      node.set(key, value);
      return;
    }
    const existing = node.get(key);
    const next: Node = existing instanceof Map ? existing : new Map();
    node.set(key, next);
    node = next;
  });
}

function plain(node: Node | string): unknown {
  if (typeof node === "string") return node;
  const keys = [...node.keys()];
  const isList = keys.length > 0 && keys.length <= MOST_ITEMS && keys.every((key) => /^\d+$/u.test(key));
  const entries = [...node].map(([key, value]): [string, unknown] => [key, plain(value)]);
  if (!isList) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}

/** Reads Stripe's form encoding: `line_items[0][price]=…`, `expand[]=…`. Every value is text. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, name, value);
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]));
}
