import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { Copy, Ellipsis, Languages, Link2, Mail, PencilLine, Target, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { NameInput } from "../../documents/name-input.tsx";
import { openedName } from "../../documents/opened-name.ts";
import { DownloadItems } from "../../documents/pages/download-items.tsx";
import { useAppConfig } from "../../../lib/http/config.ts";
import { dateOf } from "../../../lib/time/time.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { UnsavedNote } from "../../../ui/form/unsaved-note.tsx";
import { useDownload } from "../import-export/use-download.ts";
import { deleteResume, duplicateResume, editResume, getResume, restoreResume } from "../resumes.api.ts";
import type { SharingParts } from "../sharing-parts.ts";
import StoredThumbnail from "../preview/resume-thumbnail.tsx";
import { templateOf } from "@postfolio/templates/templates.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { listed, t } from "../../../lib/texts.ts";

const TranslateDialog = onDemand(() => import("../translation/translate-dialog.tsx"));

interface ResumeCardProps extends SharingParts {
  resume: ResumeSummary;
  /** A switch between the resume's languages, one of which the card shows. */
  languages: ReactNode;
  /** The original of a translation; undefined if the original is not in the list. */
  original: ResumeSummary | undefined;
  /** The languages of all versions on the card. */
  taken: readonly string[];
  unsaved: boolean;
  /** The application that the resume is for; if there are several, the most recently changed one. */
  job: ApplicationSummary | undefined;
}

export function ResumeCard({
  resume,
  languages,
  original,
  taken,
  unsaved,
  job,
  ShareDialog,
}: ResumeCardProps) {
  const [renaming, setRenaming] = useState(false);
  /**
   * Whether to start renaming once the menu has closed. If renaming started earlier, the closing menu would take focus
   * from the name field.
   */
  const renameNext = useRef(false);
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [translating, setTranslating] = useState(false);
  const canShare = useAppConfig().data?.shareLinks ?? false;
  const { download, downloading } = useDownload();
  const { _id, name, template, updatedAt } = resume;
  const navigate = useNavigate();

  const run = async (action: () => Promise<unknown>, success: string, undo?: () => void) => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
      toast.success(success, undo && { action: { label: t("Undo"), onClick: undo } });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const restore = () =>
    void restoreResume(_id).then(() => toast.success(MESSAGES.resumeRestored), toast.failure);

  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-edge hover:border-edge">
      <StoredThumbnail key={_id} resume={resume} />
      <div className="flex items-center gap-2 border-t border-line py-2 pe-2 ps-4">
        <div className="min-w-0 flex-1">
          {renaming ? (
            <NameInput
              key={_id}
              name={name}
              label={t("Name of {{name}}", { name })}
              className="relative z-10 mb-1"
              onRename={(wanted) => editResume(_id, { name: wanted })}
              onClose={() => setRenaming(false)}
            />
          ) : (
            <Link
              to={`/resume?${new URLSearchParams({ template: `${template}`, id: _id })}`}
              className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
            >
              <bdi>{name}</bdi>
            </Link>
          )}
          <p className="truncate text-xs text-muted">
            {listed([templateOf(template).label, dateOf(updatedAt)], "·")}
          </p>
          {languages}
          {job && <Job {...job} />}
          {unsaved && <UnsavedNote />}
        </div>
        <div className="relative z-10">
          <Menu
            align="end"
            onClosed={() => {
              const rename = renameNext.current;
              renameNext.current = false;
              if (rename) setRenaming(true);
              return rename;
            }}
            trigger={
              <IconButton
                label={t("Actions for {{name}}", { name })}
                icon={<Ellipsis />}
                aria-busy={busy || downloading}
              />
            }
          >
            <MenuItem icon={<PencilLine />} onClick={() => (renameNext.current = true)}>
              {t("Rename")}
            </MenuItem>
            <MenuItem
              icon={<Copy />}
              onClick={() => void run(() => duplicateResume(_id), MESSAGES.resumeDuplicated)}
            >
              {t("Duplicate")}
            </MenuItem>
            {original && (
              <MenuItem icon={<Languages />} onClick={() => setTranslating(true)}>
                {t("Translate")}
              </MenuItem>
            )}
            <MenuItem icon={<Target />} onClick={() => void navigate(`/tailor?resume=${_id}`)}>
              {t("Tailor to a job")}
            </MenuItem>
            <MenuItem icon={<Mail />} onClick={() => void navigate(`/letters?new=${_id}`)}>
              {t("Write a letter")}
            </MenuItem>
            {canShare && (
              <MenuItem icon={<Link2 />} onClick={() => setSharing(true)}>
                {t("Share")}
              </MenuItem>
            )}
            <DownloadItems onDownload={(format) => void download(format, getResume(_id))} />
            <MenuSeparator />
            <MenuItem
              danger
              icon={<Trash2 />}
              onClick={() => void run(() => deleteResume(_id), MESSAGES.resumeDeleted, restore)}
            >
              {t("Delete")}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {sharing && <ShareDialog resume={resume} onClose={() => setSharing(false)} />}
      {translating && original && (
        <TranslateDialog resume={original} taken={taken} onClose={() => setTranslating(false)} />
      )}
    </li>
  );
}

function Job({ _id, title, company, stage, linkViews }: ApplicationSummary) {
  return (
    <>
      <p className="flex gap-1 text-xs text-muted">
        <Link
          to={`/applications/${_id}`}
          className="relative z-10 min-w-0 rounded-sm wrap-anywhere underline underline-offset-2 hover:text-ink"
        >
          <bdi>{listed([title, company], ",")}</bdi>
        </Link>
        <span className="max-w-1/2 shrink-0 truncate">· {t(STAGE_NAME[stage])}</span>
      </p>
      {linkViews && (
        <p className="truncate text-xs text-muted">
          {linkViews.count === 0 ? t("Link not opened yet") : openedName(linkViews.count, linkViews.lastAt)}
        </p>
      )}
    </>
  );
}
