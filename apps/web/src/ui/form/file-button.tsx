import { type ComponentProps, useRef } from "react";
import { Button } from "../button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The name of the input behind the button. */
  fileLabel: string;
  /** Media types or file extensions, as in `image/*`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button to choose a file; the same file can be chosen again. */
export function FileButton({ fileLabel, accept, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={fileLabel}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...rest} onClick={() => input.current?.click()} />
    </>
  );
}
