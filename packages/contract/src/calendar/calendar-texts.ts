export const calendarEnded = "calendar_calendar_ended";
