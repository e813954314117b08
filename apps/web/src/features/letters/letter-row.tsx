import type { LetterSummary, ListedLetter } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Copy, Ellipsis, Mail, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DownloadItems } from "../documents/pages/download-items.tsx";
import { dateOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { deleteLetter, duplicateLetter, editLetter, getLetter, restoreLetter } from "./letters.api.ts";
import { useLetterDownload } from "./use-letter-download.ts";
import { listed, t } from "../../lib/texts.ts";

export function LetterRow({ letter }: { letter: ListedLetter }) {
  const { _id, name, recipient, resumeName, updatedAt } = letter;
  const [renaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { download, downloading } = useLetterDownload();
  const run = async (action: () => Promise<unknown>, done: () => void) => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
      done();
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const bringBack = () =>
    void restoreLetter(_id).then(() => toast.success(MESSAGES.letterRestored), toast.failure);
  const remove = () =>
    void run(
      () => deleteLetter(_id),
      () => toast.success(MESSAGES.letterDeleted, { action: { label: t("Undo"), onClick: bringBack } }),
    );
  const copy = () =>
    void run(
      () => duplicateLetter(_id),
      () => toast.success(MESSAGES.letterDuplicated),
    );
  return (
    <li className="relative flex items-center gap-4 py-3 pe-3 ps-4 hover:bg-hover sm:ps-6">
      <Mail className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link to={`/letters/${_id}`} className="block rounded-sm font-medium after:absolute after:inset-0">
          <bdi className="inline-block max-w-full truncate align-bottom">{name}</bdi>
        </Link>
        <p className="truncate text-xs text-muted">
          {listed([recipient.company, resumeName, dateOf(updatedAt)], "·")}
        </p>
      </div>
      <div className="relative z-10">
        <Menu
          align="end"
          trigger={
            <IconButton
              label={t("Actions for {{name}}", { name })}
              icon={<Ellipsis />}
              aria-busy={busy || downloading}
            />
          }
        >
          <MenuItem icon={<PencilLine />} onClick={() => setRenaming(true)}>
            {t("Rename")}
          </MenuItem>
          <MenuItem icon={<Copy />} onClick={copy}>
            {t("Duplicate")}
          </MenuItem>
          <DownloadItems onDownload={(format) => void download(format, getLetter(_id))} />
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onClick={remove}>
            {t("Delete")}
          </MenuItem>
        </Menu>
      </div>
      {renaming && <RenameDialog letter={letter} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function RenameDialog({ letter, onClose }: { letter: LetterSummary; onClose: () => void }) {
  const [name, setName] = useState(letter.name);
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const error = name.trim() === "" ? MESSAGES.nameRequired : undefined;
  const rename = async () => {
    if (error || busy) return;
    setBusy(true);
    try {
      await editLetter(letter._id, { name: name.trim() });
      onClose();
    } catch (reason) {
      toast.failure(reason);
      failure.show(reason);
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      narrow
      title={t("Rename letter")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form="rename-letter" busy={busy}>
            {t("Rename")}
          </Button>
        </>
      }
    >
      <Form
        id="rename-letter"
        failure={failure}
        onSubmit={() => void rename()}
        className="flex flex-col gap-4"
      >
        <Field label={t("Name")} error={error}>
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
