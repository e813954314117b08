import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import type { Conflict } from "../../documents/saving/autosave.ts";
import ConflictDialog from "../../documents/saving/conflict-dialog.tsx";
import type { Autosaving } from "../../documents/saving/use-autosave.ts";
import { useLetter } from "./letter-store.ts";
import { useDescribe } from "../use-describe.ts";

interface LetterConflictProps {
  conflict: Conflict<LetterContent>;
  autosave: Pick<Autosaving<LetterContent>, "resolve" | "restore" | "saveCopy">;
  onDismiss: () => void;
}

export default function LetterConflict(props: LetterConflictProps) {
  const mine = useLetter(({ doc }) => doc);
  return <ConflictDialog noun="letter" mine={mine} describe={useDescribe()} {...props} />;
}
