/** For example, "Nov 23, 3:04 PM GMT+1". Uses the campaign's time zone, since the reader's is unknown. */
export const timeIn = (at: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(at);
