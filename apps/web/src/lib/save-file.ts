/** Downloads a file. Characters that file systems do not allow in a name become spaces. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim();
  link.click();
  // The browser reads the address after this task; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
