import { toast } from "./toast.ts";
import { t } from "../../lib/texts.ts";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t("Copied"));
  } catch {
    // Permission was denied, or the page was loaded over plain HTTP.
    toast.error(t("Your browser blocked copying. Select the text instead"));
  }
}
