import { toast } from "./toast.ts";

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    // Permission was denied, or the page is on plain http and not on localhost.
    toast.error("This browser does not let the page copy. Select the text instead");
  }
}
