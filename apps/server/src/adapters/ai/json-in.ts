/**
 * Models wrap JSON in Markdown fences or introduce it with text.
 * @returns undefined if there is no JSON
 */
export function jsonIn(answer: string): unknown {
  const from = answer.search(/[{[]/u);
  const to = Math.max(answer.lastIndexOf("}"), answer.lastIndexOf("]"));
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
