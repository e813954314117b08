export const calendarEnded = "The address has ended. Calendars that use it get no more dates";
