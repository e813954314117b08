import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { Check, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "../button.tsx";

interface MarkNotesProps {
  marks: readonly Mark[];
  /** Nobody has checked the text besides what rules of words find. */
  unread?: boolean;
  /** Says that the author has read it. Absent where approving it says so. */
  onRead?: () => void;
  /** Where the marked words are from: the text of a field of the resume. */
  sourceOf?: (path: string) => string | undefined;
  /** Says that it is true. Absent where marks are only shown, as with a post that waits for approval. */
  onKeep?: (mark: Mark) => void;
  /** Takes the words out of the text. Absent where the text cannot be changed here. */
  onRemove?: (mark: Mark) => void;
  /** Leads to the words in the text. */
  onEdit?: (mark: Mark) => void;
}

/** What the author should check in a text, with the reasons, one decision each; and that nobody has checked it. */
export function MarkNotes({ marks, unread = false, onRead, ...rest }: MarkNotesProps) {
  const id = useId();
  if (marks.length === 0) return unread ? <Unread onRead={onRead} /> : null;
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-warning/25 bg-warning-tint"
    >
      <p id={id} className="flex items-center gap-2 px-4 pt-3 pb-1 font-medium">
        <TriangleAlert className="text-warning" />
        {marks.length === 1 ? "One statement to check" : `${marks.length} statements to check`}
      </p>
      <p className="px-4 pb-3 text-muted">
        {rest.onKeep
          ? "Is it true of you? Keep what is, and change or remove what is not."
          : "Is it true of you? Change what is not before you approve."}
        {unread && ` ${NOBODY} the rest.`}
      </p>
      <ul className="divide-y divide-warning/15 border-t border-warning/15">
        {marks.map((mark) => (
          <MarkNote key={mark.text} mark={mark} {...rest} />
        ))}
      </ul>
    </section>
  );
}

const NOBODY = "Nobody has checked";

function Unread({ onRead }: Pick<MarkNotesProps, "onRead">) {
  return (
    <section
      aria-label={`${NOBODY} this text`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warning/25 bg-warning-tint px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-medium">
          <TriangleAlert className="text-warning" />
          {NOBODY} this text
        </p>
        <p className="mt-1 text-muted">
          Its second reading gave no answer. Read it closely: does it say only what is true of you?
        </p>
      </div>
      {onRead && (
        <Button size="sm" icon={<Check className="size-4" />} onClick={onRead}>
          I have read it
        </Button>
      )}
    </section>
  );
}

function MarkNote({
  mark,
  sourceOf,
  onKeep,
  onRemove,
  onEdit,
}: Omit<MarkNotesProps, "marks" | "unread" | "onRead"> & { mark: Mark }) {
  const id = useId();
  const [path] = mark.source ?? [];
  const source = path === undefined ? undefined : sourceOf?.(path);
  return (
    <li className="flex flex-col gap-1 px-4 py-3" aria-labelledby={id}>
      <q id={id} className="font-medium wrap-break-word">
        {mark.text}
      </q>
      <p>{mark.reason}</p>
      {source !== undefined && <p className="text-muted">Your resume says: “{source}”</p>}
      <div className="-ms-2 mt-1 flex flex-wrap gap-1 empty:hidden">
        {onKeep && (
          <Button size="sm" variant="quiet" icon={<Check className="size-4" />} onClick={() => onKeep(mark)}>
            Keep
          </Button>
        )}
        {onEdit && (
          <Button size="sm" variant="quiet" icon={<Pencil className="size-4" />} onClick={() => onEdit(mark)}>
            Edit
          </Button>
        )}
        {onRemove && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 className="size-4" />}
            onClick={() => onRemove(mark)}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
