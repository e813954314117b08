import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Suspense, lazy, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useEditor, useEditorStore } from "../editor/editor-store.ts";

const KeptPartsDialog = lazy(() => import("./kept-parts-dialog.tsx"));

/** Opens the list of imported parts that are kept only for export. Renders nothing without an import. */
export function KeptParts() {
  const store = useEditorStore();
  const isImported = useEditor((state) => state.doc.extra?.jsonResume !== undefined);
  const [parts, setParts] = useState<string[]>();
  if (!isImported) return null;

  const open = async () => {
    try {
      const { keptParts } = await import("@postfolio/formats/kept.ts");
      setParts(keptParts(store.getState().doc));
    } catch {
      toast.error(MESSAGES.somethingWentWrong);
    }
  };
  return (
    <div>
      <Button size="sm" variant="quiet" className="-ml-3 text-muted" onClick={() => void open()}>
        Parts of your file that are not shown
      </Button>
      <Suspense>{parts && <KeptPartsDialog parts={parts} onDismiss={() => setParts(undefined)} />}</Suspense>
    </div>
  );
}
