/** Returns the key of a plural form, in i18next's format. */
export const pluralKey = (base: string, category: Intl.LDMLPluralRule): string => `${base}_${category}`;

/** Returns the keys of all plural forms that a text has in a language. */
export const pluralKeys = (base: string, language: string): string[] =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.map((category) => pluralKey(base, category));

/** Returns the key without its plural category; undefined if the text has no plural forms. */
export function baseOfPlural(key: string, texts: Readonly<Record<string, string>>): string | undefined {
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/u, "");
  const isPlural = base !== key && pluralKey(base, "one") in texts && pluralKey(base, "other") in texts;
  return isPlural ? base : undefined;
}
