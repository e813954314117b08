import { PenLine } from "lucide-react";
import { useState } from "react";
import { openComposer } from "../posts/composer/composer-store.ts";
import { Button } from "../../ui/button.tsx";
import { Textarea } from "../../ui/form/input.tsx";

export function WritePost() {
  const [text, setText] = useState("");
  return (
    <form
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        openComposer({ text });
        setText("");
      }}
    >
      <Textarea
        aria-label="Write a post"
        placeholder="What would you like to say?"
        className="min-h-16"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<PenLine />} className="self-end">
        Write a post
      </Button>
    </form>
  );
}
