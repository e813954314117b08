/** The key of a form of a text that differs by number, in i18next's format. */
export const pluralKey = (base: string, category: Intl.LDMLPluralRule): string => `${base}_${category}`;

/** The keys of all forms that such a text has in a language. */
export const pluralKeys = (base: string, language: string): string[] =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.map((category) => pluralKey(base, category));

/** What a key is a form of; undefined for a text that is the same for every number. */
export function baseOfPlural(key: string, texts: Readonly<Record<string, string>>): string | undefined {
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/u, "");
  const isPlural = base !== key && pluralKey(base, "one") in texts && pluralKey(base, "other") in texts;
  return isPlural ? base : undefined;
}
