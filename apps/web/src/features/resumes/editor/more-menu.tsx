import { Ellipsis, History, Sparkles, Target, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { FileInput } from "../../../ui/form/file-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { ACCEPTED } from "../import-review/read-import.ts";

interface MoreMenuProps {
  /** Undefined for a resume that was never saved. */
  onVersions: (() => void) | undefined;
  onGenerate: () => void;
  onTailor: () => void;
  onImport: (file: File) => void;
}

/** On a phone, the tools of the editor that have no room for their words. */
export default function MoreMenu({ onVersions, onGenerate, onTailor, onImport }: MoreMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label="Your resume" accept={ACCEPTED} onFile={onImport} />
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" icon={<Ellipsis />} className="px-2.5 font-normal">
            More
          </Button>
        }
      >
        <MenuItem icon={<Target />} onClick={onTailor}>
          Tailor to a job
        </MenuItem>
        <MenuItem icon={<Sparkles />} onClick={onGenerate}>
          Generate with AI
        </MenuItem>
        <MenuItem icon={<Upload />} onClick={() => input.current?.click()}>
          Import
        </MenuItem>
        {onVersions && (
          <MenuItem icon={<History />} onClick={onVersions}>
            Versions
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
