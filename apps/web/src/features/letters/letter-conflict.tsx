import { nameOfCopy } from "@postfolio/contract/copy-name.ts";
import type { LetterContent } from "@postfolio/contract/letter.ts";
import type { Conflict } from "../../documents/autosave.ts";
import ConflictDialog from "../../documents/conflict-dialog.tsx";
import { type Describe, textOf } from "../../documents/described.ts";
import type { Autosaving } from "../../documents/use-autosave.ts";
import { useLetter } from "./letter-store.ts";

interface LetterConflictProps {
  conflict: Conflict<LetterContent>;
  autosave: Pick<Autosaving<LetterContent>, "resolve" | "restore" | "saveCopy">;
  onDismiss: () => void;
}

/** The conflict dialog for letters. */
export default function LetterConflict(props: LetterConflictProps) {
  const mine = useLetter(({ doc }) => doc);
  return (
    <ConflictDialog
      noun="letter"
      mine={mine}
      describe={describe}
      copyOf={(doc) => ({ ...doc, name: nameOfCopy(doc.name, [doc.name]) })}
      {...props}
    />
  );
}

const describe: Describe = ({ path, mine, theirs }) => ({
  label: path.map((key) => key.charAt(0).toUpperCase() + key.slice(1)).join(" › "),
  mine: textOf(mine),
  theirs: textOf(theirs),
});
