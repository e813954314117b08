import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { cx } from "../cx.ts";
import { LoadErrorGroup } from "../page/query-view.tsx";
import { t } from "../../lib/texts.ts";

export const BACKDROP =
  "fixed inset-0 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";
export const POPUP =
  "fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border border-line bg-surface shadow-float transition-[opacity,translate] duration-300 data-ending-style:opacity-0 data-starting-style:-translate-y-[calc(50%-8px)] data-starting-style:opacity-0";

interface DialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons, with the main one last. */
  footer?: ReactNode;
  /** Defaults to the first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  narrow?: boolean;
  wide?: boolean;
  full?: boolean;
  tools?: ReactNode;
  children?: ReactNode;
}

/** A dialog that is open while mounted. */
export function Dialog({
  onClose,
  title,
  description,
  footer,
  initialFocus,
  narrow = false,
  wide = false,
  full = false,
  tools,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          initialFocus={
            initialFocus ?? (() => content.current?.querySelector<HTMLElement>("input, textarea") ?? true)
          }
          className={cx(
            POPUP,
            full ? "h-dvh max-w-none" : narrow ? "max-w-sm" : wide ? "max-w-4xl" : "max-w-lg",
          )}
        >
          <div className="flex items-start gap-4 px-6 pt-5">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-base font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            </div>
            {tools}
            <Base.Close
              aria-label={t("Close")}
              className="-mt-1 -me-2 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X />
            </Base.Close>
          </div>
          <div ref={content} className="min-h-0 flex-1 overflow-y-auto px-6 py-4">
            <LoadErrorGroup>{children}</LoadErrorGroup>
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
