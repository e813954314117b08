/**
 * The locale for numbers, dates and times on screen: the first of the browser's preferred locales that it
 * supports. The words around them are English.
 */
export function browserLocale(preferred: readonly string[] = navigator.languages): string {
  return preferred.find(isSupported) ?? "en-US";
}

function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // Some browsers name a non-standard one, such as "en-US@posix".
  }
}

/** "1,234" */
export const numberOf = (amount: number): string => amount.toLocaleString(browserLocale());
