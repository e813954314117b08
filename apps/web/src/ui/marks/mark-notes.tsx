import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { Check, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "../button.tsx";

interface MarkNotesProps {
  marks: readonly Mark[];
  /** Whether only rules have checked the text. */
  unread?: boolean;
  /** Absent if approving implies it. */
  onRead?: () => void;
  sourceOf?: (path: string) => string | undefined;
  /** Absent if marks are only shown. */
  onKeep?: (mark: Mark) => void;
  /** Absent if the text cannot be changed. */
  onRemove?: (mark: Mark) => void;
  onEdit?: (mark: Mark) => void;
}

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
          ? "Is this true of you? Keep what is, and edit or remove what isn't."
          : "Is this true of you? Edit what isn't before you approve."}
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
          The automatic check didn't run. Read it closely and make sure everything in it is true.
        </p>
      </div>
      {onRead && (
        <Button size="sm" icon={<Check className="size-4" />} onClick={onRead}>
          I've read it
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
