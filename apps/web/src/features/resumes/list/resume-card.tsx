import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeSummary } from "@postfolio/contract/resume.ts";
import { Copy, Ellipsis, FileText, FileType, Mail, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { dateOf } from "../../../lib/time.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { UnsavedMark } from "../../../ui/unsaved-mark.tsx";
import { useDownload } from "../import-export/use-download.ts";
import { deleteResume, duplicateResume, editResume, getResume } from "../resumes.api.ts";
import { StoredThumbnail } from "./resume-thumbnail.tsx";
import { templateOf } from "@postfolio/templates/templates.ts";

/** A saved resume: its name opens it, a menu holds the other actions. */
export function ResumeCard({ resume, unsaved }: { resume: ResumeSummary; unsaved: boolean }) {
  const [dialog, setDialog] = useState<"rename" | "delete">();
  const [busy, setBusy] = useState(false);
  const { download, downloading } = useDownload();
  const { _id, name, template, updatedAt } = resume;
  const navigate = useNavigate();
  const close = () => setDialog(undefined);

  /** Runs one action at a time. A failure shows a toast and changes nothing. */
  const run = async (
    action: () => Promise<unknown>,
    success: string,
    onError?: (reason: unknown) => void,
  ) => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
      close();
      toast.success(success);
    } catch (error) {
      toast.failure(error);
      onError?.(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-edge hover:border-edge">
      <StoredThumbnail resume={resume} />
      <div className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <Link
            to={`/resume?${new URLSearchParams({ template: `${template}`, id: _id })}`}
            className="block truncate rounded-sm font-medium after:absolute after:inset-0"
          >
            {name}
          </Link>
          <p className="truncate text-xs text-muted">
            {templateOf(template).label} · {dateOf(updatedAt)}
          </p>
          {unsaved && <UnsavedMark />}
        </div>
        <div className="relative z-10">
          <Menu
            align="end"
            trigger={
              <IconButton label={`Actions for ${name}`} icon={<Ellipsis />} aria-busy={busy || downloading} />
            }
          >
            <MenuItem icon={<PencilLine />} onClick={() => setDialog("rename")}>
              Rename
            </MenuItem>
            <MenuItem
              icon={<Copy />}
              onClick={() => void run(() => duplicateResume(_id), MESSAGES.resumeDuplicated)}
            >
              Duplicate
            </MenuItem>
            <MenuItem icon={<Mail />} onClick={() => void navigate(`/letters?new=${_id}`)}>
              Write a letter
            </MenuItem>
            <MenuItem icon={<FileText />} onClick={() => void download("pdf", getResume(_id))}>
              Download PDF
            </MenuItem>
            <MenuItem icon={<FileType />} onClick={() => void download("docx", getResume(_id))}>
              Download Word
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onClick={() => setDialog("delete")}>
              Delete
            </MenuItem>
          </Menu>
        </div>
      </div>
      {dialog === "rename" && (
        <RenameDialog
          name={name}
          busy={busy}
          onClose={close}
          onRename={(wanted, onError) =>
            void run(() => editResume(_id, { name: wanted }), MESSAGES.resumeSaved, onError)
          }
        />
      )}
      {dialog === "delete" && (
        <ConfirmDialog
          onClose={close}
          title="Delete this resume?"
          description={`“${name}” will be gone for good.`}
          confirmLabel="Delete"
          danger
          busy={busy}
          onConfirm={() => void run(() => deleteResume(_id), MESSAGES.resumeDeleted)}
        />
      )}
    </li>
  );
}

interface RenameDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onRename: (name: string, onError: (reason: unknown) => void) => void;
}

function RenameDialog({ name: current, busy, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(current);
  const failure = useFailure();
  const error = name.trim() === "" ? MESSAGES.nameRequired : undefined;
  return (
    <Dialog
      onClose={onClose}
      narrow
      title="Rename resume"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-resume" busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <Form
        id="rename-resume"
        failure={failure}
        onSubmit={() => !error && onRename(name.trim(), failure.show)}
        className="flex flex-col gap-4"
      >
        <Field label="Name" error={error}>
          <Input
            value={name}
            maxLength={LIMITS.resumeName}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FormError failure={failure} />
      </Form>
    </Dialog>
  );
}
