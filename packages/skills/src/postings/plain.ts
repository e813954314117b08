/** Without accents and in lower case. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("’", "'")
    .toLowerCase();
