/** Returns the name in a contact such as "Dana Ruiz, dana@example.org"; empty if there is none. */
export const contactPerson = (contact: string): string =>
  contact
    .split(",")
    .map((part) => part.trim())
    .find((part) => part !== "" && !part.includes("@") && !/\d/u.test(part)) ?? "";
