/** The sign of a list before its text. */
export const BULLET = /^(?:[•·・▪▫◦‣●○■□▸►▶➢➤✓✔❖◆◇∙⁃※★➔→»]|[-–—*](?=\s)|o(?=\s))\s*/u;

/** "1." or "[12]". */
export const LIST_NUMBER = /^[[(]?(\d{1,3})(?:[.)\]]|\.?\))\s+/u;
