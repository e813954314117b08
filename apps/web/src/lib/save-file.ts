export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL later, after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
