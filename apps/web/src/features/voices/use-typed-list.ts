import { type ChangeEvent, useState } from "react";

interface TypedList {
  kept: readonly string[];
  separator: string;
  split: (text: string) => string[];
  faultIn: (items: readonly string[]) => string | undefined;
  onChange: (items: string[]) => void;
  onLeave: () => void;
}

/** An invalid list stays in its field until the user corrects it. */
export function useTypedList({ kept, separator, split, faultIn, onChange, onLeave }: TypedList) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? kept.join(separator);
  const items = split(text);
  const error = faultIn(items);
  return {
    items,
    error,
    field: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
        setTyped(target.value);
        const next = split(target.value);
        if (faultIn(next) === undefined) onChange(next);
      },
      onBlur: () => {
        if (error === undefined) setTyped(undefined);
        onLeave();
      },
    },
  };
}
