import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { plural, t } from "../../../lib/texts.ts";

const unplacedIn = ({ extra }: ResumeContent): string[] => {
  const texts = extra?.unplaced;
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
};

const KeptPartsDialog = onDemand(() => import("./kept-parts-dialog.tsx"));

export function KeptParts() {
  const store = useEditorStore();
  const isImported = useEditor(
    ({ doc }) => doc.extra?.jsonResume !== undefined || unplacedIn(doc).length > 0,
  );
  const [parts, setParts] = useState<string[]>();
  if (!isImported) return null;

  const open = async () => {
    try {
      const { keptParts } = await import("@postfolio/formats/kept.ts");
      const { doc } = store.getState();
      setParts([...unplacedIn(doc), ...keptParts(doc, { t, plural })]);
    } catch {
      toast.error(MESSAGES.somethingWentWrong);
    }
  };
  return (
    <div>
      <Button size="sm" variant="quiet" className="-ms-3 text-muted" onClick={() => void open()}>
        {t("Parts of your file that aren't shown")}
      </Button>
      {parts && <KeptPartsDialog parts={parts} onDismiss={() => setParts(undefined)} />}
    </div>
  );
}
