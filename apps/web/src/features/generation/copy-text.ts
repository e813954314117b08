import { toast } from "../../ui/toast.tsx";

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    // Not given leave, or a page on plain http that is not this machine's own.
    toast.error("This browser does not let the page copy. Select the text instead");
  }
}
