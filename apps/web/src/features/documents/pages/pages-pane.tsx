import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";
import { MoveHorizontal, RectangleVertical, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cx } from "../../../ui/cx.ts";
import { RowButton } from "../../../ui/row-button.tsx";
import { useZoom } from "./use-zoom.ts";
import { nextLevel, MAX_FIT_WIDTH } from "./zoom.ts";
import { percentOf } from "../../../lib/words/numbers.ts";
import { t } from "../../../lib/texts.ts";

interface PagesPaneProps {
  paper: ResumeOptions["paper"];
  small?: boolean;
  note?: ReactNode;
  /** @param zoom the scale of the sheets; undefined to fit the width */
  children: (zoom: number | undefined) => ReactNode;
}

export function PagesPane({ paper, small = false, note, children }: PagesPaneProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, scale, choose, step, onKeyDown } = useZoom(scroller, paper);
  const canStep = (direction: "larger" | "smaller") => !!scale && nextLevel(scale, direction) !== undefined;
  return (
    <div className={cx("lg:flex lg:h-full lg:flex-col", small && "max-lg:h-full")}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- it scrolls and zooms, so the keyboard has to reach it */}
      <section
        ref={scroller}
        aria-label={t("Pages")}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={cx(
          "touch-pan-x touch-pan-y overflow-auto p-4 -outline-offset-2 lg:min-h-0 lg:[scrollbar-gutter:stable] lg:flex-1",
          "print:overflow-visible! print:p-0!",
          small && "max-lg:h-full",
        )}
      >
        <div
          style={zoom === "width" ? { maxWidth: MAX_FIT_WIDTH } : undefined}
          className={cx("mx-auto print:w-auto! print:max-w-none!", zoom !== "width" && "w-max")}
        >
          {children(zoom === "width" ? undefined : scale)}
        </div>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <fieldset
        aria-label={t("Page size")}
        className={cx(
          "flex items-center gap-1 print:hidden",
          "lg:order-first lg:justify-end lg:border-b lg:border-line lg:bg-paper lg:px-3 lg:py-1.5",
          "max-lg:sticky max-lg:bottom-2 max-lg:z-10 max-lg:mx-auto max-lg:w-max max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-1.5 max-lg:py-1",
          small && "max-lg:hidden",
        )}
      >
        {note}
        <RowButton
          label={t("Smaller")}
          icon={<ZoomOut />}
          aria-disabled={!canStep("smaller")}
          onClick={() => step("smaller")}
          className="aria-disabled:opacity-40"
        />
        <output className="min-w-10 text-center text-xs text-muted tabular-nums">
          {scale && percentOf(scale)}
        </output>
        <RowButton
          label={t("Larger")}
          icon={<ZoomIn />}
          aria-disabled={!canStep("larger")}
          onClick={() => step("larger")}
          className="aria-disabled:opacity-40"
        />
        <span aria-hidden className="mx-1 h-4 w-px bg-line" />
        <RowButton
          label={t("Fit width")}
          icon={<MoveHorizontal />}
          aria-pressed={zoom === "width"}
          onClick={() => choose("width")}
          className={PRESSED}
        />
        <RowButton
          label={t("Fit page")}
          icon={<RectangleVertical />}
          aria-pressed={zoom === "page"}
          onClick={() => choose("page")}
          className={PRESSED}
        />
      </fieldset>
    </div>
  );
}

const PRESSED = "aria-pressed:bg-hover aria-pressed:text-ink";
