import type { Fact, FactUpdate, OtherStatement } from "@postfolio/contract/facts/facts.ts";
import { EllipsisVertical, Eye, EyeOff, FileText, Lightbulb, Pencil, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useFocusBack } from "../../lib/use-focus-back.ts";
import { Badge } from "../../ui/badge.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { editFact } from "../../lib/facts.ts";
import { addIdea, pathOfIdea } from "../../lib/ideas.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { deleteFact } from "./facts.api.ts";
import { FactForm } from "./fact-form.tsx";
import { t } from "../../lib/texts.ts";

interface FactRowProps {
  fact: Fact;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  /** The texts that said something different when the fact was changed. */
  elsewhere: readonly OtherStatement[];
  onElsewhere: (found: readonly OtherStatement[]) => void;
}

export function FactRow({ fact, isEdited, onEdit, elsewhere, onElsewhere }: FactRowProps) {
  const actions = useFocusBack(isEdited || elsewhere.length > 0);
  const navigate = useNavigate();
  const change = async (to: FactUpdate) => onElsewhere((await editFact(fact._id, to)).elsewhere);
  if (isEdited) {
    return (
      <li className="px-5 py-4">
        <FactForm fact={fact} onSave={change} onClose={() => onEdit(false)} />
      </li>
    );
  }
  const turnIntoPosts = async () => {
    try {
      const { data } = await addIdea({ fact: fact._id });
      await navigate(pathOfIdea(data._id, true));
    } catch (error) {
      toast.failure(error);
    }
  };
  const setPublic = () => void change({ public: !fact.public }).catch(toast.failure);
  return (
    <li>
      <div className="flex items-start gap-2 py-3 pe-2 ps-5">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="wrap-break-word">
            {fact.text}
          </p>
          <Details fact={fact} />
        </div>
        <Menu
          align="end"
          trigger={
            <RowButton
              ref={actions}
              label={t("Actions for “{{fact}}”", { fact: fact.text })}
              icon={<EllipsisVertical />}
            />
          }
        >
          <MenuItem icon={<Pencil />} onClick={() => onEdit(true)}>
            {fact.updatedAt === null ? t("Add details") : t("Edit")}
          </MenuItem>
          <MenuItem icon={fact.public ? <EyeOff /> : <Eye />} onClick={setPublic}>
            {fact.public ? t("Keep out of posts") : t("Allow in posts")}
          </MenuItem>
          {fact.public && (
            <MenuItem icon={<Lightbulb />} onClick={() => void turnIntoPosts()}>
              {t("Turn into posts")}
            </MenuItem>
          )}
          {fact.line && (
            <MenuItem icon={<FileText />} onClick={() => void navigate(`/resume?id=${fact.line!.resume}`)}>
              {t("Open the resume")}
            </MenuItem>
          )}
          {fact.updatedAt !== null && (
            <MenuItem danger icon={<Trash2 />} onClick={() => void deleteFact(fact)}>
              {fact.line ? t("Remove what you added") : t("Delete")}
            </MenuItem>
          )}
        </Menu>
      </div>
      {elsewhere.length > 0 && (
        <Elsewhere isPublic={fact.public} statements={elsewhere} onClose={() => onElsewhere([])} />
      )}
    </li>
  );
}

function Details({ fact }: { fact: Fact }) {
  const { figure, before, share, confirmedBy, changed } = fact;
  const told = [
    figure && (before === "" ? figure : t("{{figure}}, before {{former}}", { figure, former: before })),
    figure === "" && before && t("Before: {{former}}", { former: before }),
    share && t("Your part: {{share}}", { share }),
    confirmedBy && t("Confirmed by {{person}}", { person: confirmedBy }),
  ].flatMap((one) => one || []);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted empty:hidden">
      {told.map((one) => (
        <span key={one} dir="auto" className="wrap-break-word">
          {one}
        </span>
      ))}
      {!fact.public && <Badge icon={<EyeOff />}>{t("Not in posts")}</Badge>}
      {changed && <Badge tone="warning">{t("Your resume now says something different")}</Badge>}
    </div>
  );
}
