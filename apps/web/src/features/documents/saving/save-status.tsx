import { Check, CircleAlert, CircleDot, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import type { SaveState } from "./autosave.ts";
import type { Keeping } from "./keep-draft.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";

interface SaveStatusProps {
  state: SaveState<unknown>;
  keeping: Keeping;
  unsaved: boolean;
  automatic: boolean;
  untouched: string | undefined;
  onConflict: () => void;
}

const STYLE = "inline-flex shrink-0 items-center gap-1.5 text-xs text-muted [&_.lucide]:size-3.5";

export function SaveStatus(props: SaveStatusProps) {
  const { onConflict } = props;
  const { text, icon, title, isConflict = false } = statusOf(props);
  if (isConflict) {
    return (
      <button type="button" title={title} onClick={onConflict} className={`${STYLE} rounded-sm underline`}>
        {icon}
        {text}
      </button>
    );
  }
  return (
    <output title={title} className={STYLE}>
      {icon}
      {text}
    </output>
  );
}

interface SaveStatusText {
  text: string;
  icon?: ReactNode;
  title?: string;
  isConflict?: boolean;
}

function statusOf({ state, keeping, unsaved, automatic, untouched }: SaveStatusProps): SaveStatusText {
  const alert = <CircleAlert className="text-danger" />;
  if (unsaved && keeping === "failed" && state.is !== "saving") {
    const title = t("This browser's storage is full or turned off. Save before you leave");
    return { text: t("Not saved anywhere"), icon: alert, title };
  }
  if (state.is === "conflict") {
    const title = t("Choose between this version and the one saved elsewhere");
    return { text: t("Conflict"), icon: <CircleAlert className="text-warning" />, title, isConflict: true };
  }
  if (state.is === "offline") {
    const title = t("It will be saved to your account once you're back online");
    return {
      text: t("Offline – saved in this browser"),
      icon: <CloudOff className="text-warning" />,
      title,
    };
  }
  if (state.is === "refused") return { text: t("Not saved"), icon: alert, title: sentenceOf(state.reason) };
  if (unsaved && !automatic) {
    const title = t("Only in this browser until you save it");
    return { text: t("Unsaved"), icon: <CircleDot className="text-accent" />, title };
  }
  if (unsaved || state.is === "saving") return { text: t("Saving…") };
  if (untouched !== undefined) return { text: untouched, title: t("Make it yours") };
  return { text: t("Saved"), icon: <Check className="text-success" /> };
}
