import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { BACKDROP } from "./dialog.tsx";
import { t } from "../../lib/texts.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup className="fixed inset-y-0 start-0 flex w-72 max-w-[calc(100vw-3rem)] flex-col gap-4 overflow-y-auto border-e border-line bg-paper p-3 transition-transform duration-300 data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <div className="flex items-center justify-between ps-3">
            <Base.Title className="font-medium">{title}</Base.Title>
            <Base.Close
              aria-label={t("Close")}
              className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
