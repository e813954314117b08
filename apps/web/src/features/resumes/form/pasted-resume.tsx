import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { useEditorStore } from "../model/editor-store.ts";
import { importPath } from "../import-export/import-path.ts";
import { giveFile } from "../import-export/read-import.ts";
import { t } from "../../../lib/texts.ts";

export default function PastedResume({ text, onClose }: { text: string; onClose: () => void }) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const read = () => {
    giveFile(new File([text], "", { type: "text/plain" }));
    void navigate(importPath(store.getState()));
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-line bg-paper p-3">
      <output className="w-full">
        {t("It looks like you pasted a whole resume. Its parts belong in their own fields.")}
      </output>
      <Button size="sm" onClick={read}>
        {t("Import it as a resume")}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {t("Keep it here")}
      </Button>
    </div>
  );
}
