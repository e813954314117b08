/** The list marker before an item's text. */
export const BULLET = /^(?:[•·・▪▫◦‣●○■□▸►▶➢➤✓✔❖◆◇∙⁃※★➔→»]|[-–—*](?=\s)|o(?=\s))\s*/u;

/** "1." or "[12]". */
export const LIST_NUMBER = /^[[(]?(\d{1,3})(?:[.)\]]|\.?\))\s+/u;
