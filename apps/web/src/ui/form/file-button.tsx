import { type ComponentProps, type RefObject, useRef } from "react";
import { Button } from "../button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  fileLabel: string;
  /** For example, `image/*`. */
  accept: string;
  /** On devices that have one, opens the camera that faces away from the user. */
  camera?: boolean;
  onFile: (file: File) => void;
}

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  camera?: boolean | undefined;
  onFile: (file: File) => void;
}

export const FileInput = ({ ref, label, accept, camera = false, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    {...(camera && { capture: "environment" })}
    hidden
    aria-label={label}
    onChange={(event) => {
      const file = event.target.files?.[0];
      event.target.value = "";
      if (file) onFile(file);
    }}
  />
);

/** Allows choosing the same file again. */
export function FileButton({ fileLabel, accept, camera, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={fileLabel} accept={accept} camera={camera} onFile={onFile} />
      <Button {...rest} onClick={() => input.current?.click()} />
    </>
  );
}
