export const calendarEnded = "Address deleted. Calendars that use it won't get any more dates";
