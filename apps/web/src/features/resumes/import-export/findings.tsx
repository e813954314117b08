import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { MenuGroup, MenuItem } from "../../../ui/overlay/menu.tsx";
import { useEditorStore } from "../editor/editor-store.ts";
import { measurePages } from "../preview/measure-pages.ts";
import type { Finding } from "./check-resume.ts";

/** What to look at before downloading, below the choices so that they never move. */
export function Findings({ onChoose }: { onChoose: (finding: Finding) => void }) {
  const store = useEditorStore();
  const [findings, setFindings] = useState<Finding[]>([]);
  useEffect(() => {
    let open = true;
    import("./check-resume.ts").then(
      ({ checkResume }) => open && setFindings(checkResume(store.getState().doc, measurePages())),
      // Perhaps offline: nothing here is needed to download.
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [store]);

  if (findings.length === 0) return null;
  return (
    <MenuGroup label="Before you send it">
      {findings.map((finding) => (
        <MenuItem
          key={finding.text}
          icon={<TriangleAlert className="text-warning" />}
          onClick={() => onChoose(finding)}
        >
          <span className="text-xs">{finding.text}</span>
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
