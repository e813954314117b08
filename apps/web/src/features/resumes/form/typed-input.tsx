import type { ComponentProps } from "react";
import { useTyped } from "../../documents/editor/pending-changes.ts";
import { Input } from "../../../ui/form/input.tsx";

interface TypedInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: string;
  /** Called after the browser has painted the text. */
  onText: (text: string) => void;
}

export function TypedInput({ value, onText, ...rest }: TypedInputProps) {
  const [shown, type] = useTyped(value, onText);
  return <Input {...rest} value={shown} onChange={(event) => type(event.target.value)} />;
}
