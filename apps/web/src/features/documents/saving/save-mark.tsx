import { Check, CircleAlert, CircleDot, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import type { SaveState } from "./autosave.ts";
import type { Keeping } from "./keep-draft.ts";

interface SaveMarkProps {
  state: SaveState<unknown>;
  keeping: Keeping;
  unsaved: boolean;
  automatic: boolean;
  untouched: string | undefined;
  onConflict: () => void;
}

const MARK = "inline-flex shrink-0 items-center gap-1.5 text-xs text-muted [&_.lucide]:size-3.5";

export function SaveMark(props: SaveMarkProps) {
  const { onConflict } = props;
  const { text, icon, title } = markOf(props);
  if (text === "Conflict") {
    return (
      <button type="button" title={title} onClick={onConflict} className={`${MARK} rounded-sm underline`}>
        {icon}
        {text}
      </button>
    );
  }
  return (
    <output title={title} className={MARK}>
      {icon}
      {text}
    </output>
  );
}

interface Mark {
  text: string;
  icon?: ReactNode;
  title?: string;
}

function markOf({ state, keeping, unsaved, automatic, untouched }: SaveMarkProps): Mark {
  const alert = <CircleAlert className="text-danger" />;
  if (unsaved && keeping === "failed" && state.is !== "saving") {
    const title = "This browser's storage is full or turned off. Save before you leave";
    return { text: "Not saved anywhere", icon: alert, title };
  }
  if (state.is === "conflict") {
    const title = "Choose between this version and the one saved elsewhere";
    return { text: "Conflict", icon: <CircleAlert className="text-warning" />, title };
  }
  if (state.is === "offline") {
    const title = "It will be saved to your account once you're back online";
    return {
      text: "Offline – saved in this browser",
      icon: <CloudOff className="text-warning" />,
      title,
    };
  }
  if (state.is === "refused") return { text: "Not saved", icon: alert, title: state.reason };
  if (unsaved && !automatic) {
    const title = "Only in this browser until you save it";
    return { text: "Unsaved", icon: <CircleDot className="text-accent" />, title };
  }
  if (unsaved || state.is === "saving") return { text: "Saving…" };
  if (untouched !== undefined) return { text: untouched, title: "Make it yours" };
  return { text: "Saved", icon: <Check className="text-success" /> };
}
