import { isSafeLink } from "@postfolio/contract/resumes/line-formatting.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { Bold, Check, Italic, Link, Unlink } from "lucide-react";
import { type CSSProperties, memo, type ReactNode, useId, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { RowButton } from "../../../../ui/row-button.tsx";
import { t } from "../../../../lib/texts.ts";

export interface Selected {
  bold: boolean;
  italic: boolean;
  href: string;
  hasTarget: boolean;
  left: number;
  top: number;
}

interface FormattingToolbarProps {
  className: string;
  selected: Selected;
  linking: boolean;
  onToggle: (style: "strong" | "em") => void;
  onLinking: () => void;
  onLink: (href: string) => void;
  onCancel: () => void;
}

export const FormattingToolbar = memo(function FormattingToolbar({
  className,
  selected,
  linking,
  onToggle,
  onLinking,
  onLink,
  onCancel,
}: FormattingToolbarProps) {
  const { bold, italic, href, hasTarget, left, top } = selected;
  return (
    <div
      role="toolbar"
      aria-label={t("Format")}
      style={{ "--x": `${Math.max(left, 0)}px`, "--y": `${top - 4}px` } as CSSProperties}
      className={cx(
        "flex items-center gap-0.5 @[23rem]:absolute @[23rem]:top-(--y) @[23rem]:z-20 @[23rem]:-translate-y-full @[23rem]:rounded-md @[23rem]:border @[23rem]:border-line @[23rem]:bg-surface @[23rem]:p-0.5 @[23rem]:shadow-float",
        linking ? "@max-[23rem]:w-full @[23rem]:inset-x-0" : "@[23rem]:left-[min(var(--x),100%-6rem)]",
        !linking && !hasTarget && "@[23rem]:hidden",
        className,
      )}
    >
      {linking ? (
        <LinkField href={href} onLink={onLink} onCancel={onCancel} />
      ) : (
        <>
          <StyleButton
            label={t("Bold")}
            keys="Control+B"
            icon={<Bold />}
            on={bold}
            onClick={() => onToggle("strong")}
          />
          <StyleButton
            label={t("Italic")}
            keys="Control+I"
            icon={<Italic />}
            on={italic}
            onClick={() => onToggle("em")}
          />
          <StyleButton
            label={t("Link")}
            keys="Control+K"
            icon={<Link />}
            on={href !== ""}
            onClick={onLinking}
          />
        </>
      )}
    </div>
  );
});

interface StyleButtonProps {
  label: string;
  keys: string;
  icon: ReactNode;
  on: boolean;
  onClick: () => void;
}

const StyleButton = ({ keys, on, ...rest }: StyleButtonProps) => (
  <RowButton
    {...rest}
    aria-keyshortcuts={keys}
    aria-pressed={on}
    onMouseDown={(event) => event.preventDefault()}
    className={on ? "bg-hover text-ink" : undefined}
  />
);

interface LinkFieldProps {
  href: string;
  onLink: (href: string) => void;
  onCancel: () => void;
}

function LinkField({ href, onLink, onCancel }: LinkFieldProps) {
  const [text, setText] = useState(href);
  const [refused, setRefused] = useState(false);
  const note = useId();
  const apply = () => {
    const link = linkIn(text);
    if (link === undefined) setRefused(true);
    else onLink(link);
  };
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-0.5">
      <input
        ref={(field) => field?.focus()}
        aria-label={t("Link address")}
        aria-invalid={refused}
        aria-describedby={note}
        inputMode="url"
        autoCapitalize="off"
        placeholder="https://"
        value={text}
        maxLength={LIMITS.url}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
          else if (event.key === "Escape") onCancel();
          else return;
          event.preventDefault();
        }}
        className="h-7 min-w-0 flex-1 rounded-sm bg-transparent px-2 aria-invalid:text-danger pointer-coarse:text-base"
      />
      <RowButton label={t("Apply link")} icon={<Check />} onClick={apply} />
      {href !== "" && <RowButton label={t("Remove link")} icon={<Unlink />} onClick={() => onLink("")} />}
      <span id={note} aria-live="polite" className="w-full px-2 text-xs text-danger empty:hidden">
        {refused && t("Enter a web address such as example.com, or an email address.")}
      </span>
    </div>
  );
}

function linkIn(text: string): string | undefined {
  const typed = text.trim();
  return ["", typed, `mailto:${typed}`, `https://${typed}`].find((link) =>
    link === "" ? typed === "" : isSafeLink(link),
  );
}
