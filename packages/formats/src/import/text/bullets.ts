/** The sign of a list before its text. */
export const BULLET = /^(?:[•·▪▫◦‣●○■□▸►▶➢➤✓✔❖◆◇∙⁃※★➔→»]|[-–—*](?=\s)|o(?=\s))\s*/u;
