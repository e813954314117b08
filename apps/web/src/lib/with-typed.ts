export function withTyped<T extends object>(first: T, typed: unknown): T {
  const kept = Object(typed) as Partial<Record<string, unknown>>;
  const fits = Object.entries(first).filter(([name, value]) => typeof kept[name] === typeof value);
  return { ...first, ...Object.fromEntries(fits.map(([name]) => [name, kept[name]])) };
}
