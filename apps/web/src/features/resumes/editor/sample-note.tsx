import { Eraser } from "lucide-react";
import { currentSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { ownContact } from "../model/own-contact.ts";
import { offerUndo } from "../form/use-remove.ts";
import { clearSample, hasSample } from "../model/clear-sample.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { t } from "../../../lib/texts.ts";

export function SampleNote() {
  const store = useEditorStore();
  const isLeft = useEditor(({ doc, tab }) => tab === "basic" && hasSample(doc));
  if (!isLeft) return null;

  const clear = async () => {
    const own = await ownContact(currentSession()?.userId);
    store.getState().edit((doc) => clearSample(doc, own));
    const cleared = store.getState().doc;
    offerUndo(store, t("Sample cleared"), hasSample, () => {
      const { doc, undo } = store.getState();
      if (doc === cleared) undo();
      else toast.info(t("You've made changes since then. Use Undo in the toolbar to go back step by step."));
    });
  };
  return (
    <div className="mb-3 flex items-center gap-3 ps-1">
      <p className="flex-1 text-muted">{t("Type over the sample, or start from scratch.")}</p>
      <Button size="sm" icon={<Eraser className="size-4" />} onClick={() => void clear()}>
        {t("Clear the sample")}
      </Button>
    </div>
  );
}
