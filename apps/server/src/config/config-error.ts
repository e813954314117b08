/** `message` lists each setting and what is wrong with it. */
export class ConfigError extends Error {}

/** @throws ConfigError if only the first of two settings is set */
export function requirePair<S extends object>(s: S, name: keyof S & string, other: keyof S & string): void {
  if (s[name] && !s[other]) throw new ConfigError(`${name} also needs ${other}`);
}
