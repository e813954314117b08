/**
 * The locale that numbers, dates and hours on screen follow: the first of the browser's preferred ones that
 * it can format by. The words around them are English.
 */
export function browserLocale(preferred: readonly string[] = navigator.languages): string {
  return preferred.find(isSupported) ?? "en-US";
}

function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // Some browsers name one that no standard knows, such as "en-US@posix".
  }
}

/** "1,234" */
export const numberOf = (amount: number): string => amount.toLocaleString(browserLocale());
