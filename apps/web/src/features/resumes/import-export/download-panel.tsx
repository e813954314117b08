import { FileText, FileType, Link2, Mail, X } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import type { DownloadFormat } from "../../documents/pages/use-file-download.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { RowButton } from "../../../ui/row-button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { focusField } from "../model/focus-field.ts";
import { Findings } from "./findings.tsx";
import { WhatProgramsFind } from "./what-programs-find.tsx";
import { downloadText, FORMATS } from "./write-format.ts";
import { t } from "../../../lib/texts.ts";

export interface DownloadPanelProps {
  downloading: boolean;
  onDownload: (format: DownloadFormat) => void;
  onShare: (() => void) | undefined;
  onClose: () => void;
  pdfButton: RefObject<HTMLButtonElement | null>;
}

export default function DownloadPanel(props: DownloadPanelProps) {
  const { downloading, onDownload, onShare, onClose, pdfButton } = props;
  const store = useEditorStore();
  const id = useEditor((state) => state.saved.id);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => pdfButton.current?.focus(), [pdfButton]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== "Escape" ||
        event.defaultPrevented ||
        !panel.current?.contains(document.activeElement)
      )
        return;
      onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);

  const goTo = (field: string | undefined) => {
    // Closes the panel on narrow screens, where it covers the form.
    if (!matchMedia(WIDE).matches) onClose();
    if (field === undefined) store.getState().show({ view: "design" });
    else focusField(store, field);
  };
  const write = (format: keyof typeof FORMATS) =>
    downloadText(store.getState().doc, format).catch((error: unknown) => toast.failure(error));
  return (
    <aside
      ref={panel}
      aria-label={t("Before you send it")}
      className="flex flex-col gap-5 overflow-y-auto border-line bg-paper p-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:max-h-[80dvh] max-lg:rounded-t-lg max-lg:border-t max-lg:shadow-float lg:sticky lg:top-[calc(3.5rem+var(--toolbar-height,0px))] lg:h-[calc(100dvh-3.5rem-var(--toolbar-height,0px))] lg:border-s print:hidden"
    >
      <div className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <h2 className="font-semibold">{t("Before you send it")}</h2>
          <RowButton label={t("Close")} icon={<X />} onClick={onClose} className="-mt-1 -me-1" />
        </div>
        <FormatButton
          ref={pdfButton}
          variant="primary"
          icon={<FileText />}
          label={t("PDF")}
          use={t("To send, upload, and print")}
          busy={downloading}
          onClick={() => onDownload("pdf")}
        />
        <FormatButton
          icon={<FileType />}
          label={t("Word")}
          use={isSafestAsWord(store) ? t("Safest for hiring software") : t("When someone asks for it")}
          busy={downloading}
          onClick={() => onDownload("docx")}
        />
        <div className="flex flex-col">
          {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
            <FormatButton
              key={format}
              size="sm"
              variant="quiet"
              label={t(FORMATS[format].label)}
              use={t(FORMATS[format].use)}
              onClick={() => void write(format)}
            />
          ))}
        </div>
        {onShare && (
          <Button icon={<Link2 />} onClick={onShare}>
            {t("Share a link")}
          </Button>
        )}
      </div>
      <section aria-label={t("To check")} className="flex flex-col gap-2">
        <h3 className="text-xs font-medium text-muted">{t("Check first")}</h3>
        <Findings onChoose={goTo} />
      </section>
      <WhatProgramsFind onChoose={goTo} />
      {id !== undefined && (
        <ButtonLink
          to={`/letters?new=${id}`}
          variant="quiet"
          size="sm"
          icon={<Mail />}
          className="-ms-2 self-start"
        >
          {t("Write a letter")}
        </ButtonLink>
      )}
    </aside>
  );
}

const WIDE = "(min-width: 64rem)";

/** Scripts with contextual letter forms, which few programs can extract from a PDF. */
const CONTEXTUAL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

const isSafestAsWord = (store: ReturnType<typeof useEditorStore>): boolean =>
  CONTEXTUAL_SCRIPTS.test(JSON.stringify(store.rendered.getState().doc));

interface FormatButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  label: string;
  use: string;
}

function FormatButton({ label, use, ...button }: FormatButtonProps) {
  return (
    <Button className="h-auto min-h-9 justify-start py-1.5" {...button}>
      <span className="text-start whitespace-normal">
        <span className="block">{label}</span>{" "}
        <span className={cx("block text-xs font-normal", button.variant !== "primary" && "text-muted")}>
          {use}
        </span>
      </span>
    </Button>
  );
}
