const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/**
 * A moment as people say it: "8:25 AM" today, with its date on any other day.
 * @param instant milliseconds since the epoch
 */
export function moment(instant: number): string {
  const today = new Date(instant).toDateString() === new Date().toDateString();
  return (today ? time : dateAndTime).format(instant);
}
