import type { Network } from "@postfolio/contract/plans.ts";
import { type Control, Controller } from "react-hook-form";
import { Switch } from "../../ui/switch.tsx";
import type { PostForm } from "./form-values.ts";

/** Switches the article's link in the text on or off, and says what it costs. */
export default function LinkSwitch({ network, control }: { network: Network; control: Control<PostForm> }) {
  return (
    <Controller
      name="includeLink"
      control={control}
      render={({ field }) => (
        <div>
          <Switch label="Link in the text" checked={field.value} onCheckedChange={field.onChange} />
          <p className="mt-1 text-xs text-muted">
            {network === "Twitter"
              ? "The source is always shown beside the post. A post with a link in it costs about 13 times as much to send on X."
              : "The source is always shown beside the post."}
          </p>
        </div>
      )}
    />
  );
}
