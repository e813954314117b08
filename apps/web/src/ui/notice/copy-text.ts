import { toast } from "./toast.ts";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    // Permission was denied, or the page was loaded over plain HTTP.
    toast.error("Your browser blocked copying. Select the text instead");
  }
}
