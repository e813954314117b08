import { FileDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

export function FileDrop({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onFile);

  useEffect(() => {
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const enter = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // The event is also fired when the pointer moves between elements, but `relatedTarget` is null only when it leaves
    // the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const dropped = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) drop(file);
    };
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragover", enter);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", dropped);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragover", enter);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", dropped);
    };
  }, []);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center bg-paper/80 p-6">
      <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-edge bg-surface px-12 py-10 text-base font-medium">
        <FileDown />
        {label}
      </div>
    </div>
  );
}
