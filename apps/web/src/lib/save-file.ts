/** Gives the user a file. What file systems do not take in a name becomes a space. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim();
  link.click();
  // The browser reads the address after this task; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
