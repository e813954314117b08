/** The person that the contact of a posting names, as in "Dana Ruiz, dana@example.org"; empty if it names none. */
export const contactPerson = (contact: string): string =>
  contact
    .split(",")
    .map((part) => part.trim())
    .find((part) => part !== "" && !part.includes("@") && !/\d/u.test(part)) ?? "";
