import { Mail, X } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { t } from "../../../lib/texts.ts";

interface TailoredNoteProps {
  application: string;
  onClose: () => void;
}

/** Suggests the next steps after making a copy for a job. */
export default function TailoredNote({ application, onClose }: TailoredNoteProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 ps-1">
      <p className="flex-1 text-muted">{t("Next: a letter for the same job.")}</p>
      <ButtonLink size="sm" icon={<Mail className="size-4" />} to={`/letters?application=${application}`}>
        {t("Write the letter")}
      </ButtonLink>
      <RowButton label={t("Not now")} icon={<X />} onClick={onClose} />
    </div>
  );
}
