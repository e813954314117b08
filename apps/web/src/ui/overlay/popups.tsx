import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Popover as BasePopover } from "@base-ui/react/popover";
import { Select as BaseSelect } from "@base-ui/react/select";
import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { Check, ChevronsUpDown } from "lucide-react";
import {
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { cx } from "../cx.ts";
import { useFieldControl } from "../form/field.tsx";

/*
 * The content of open menus, popovers, selects and tooltips. No first screen needs it, so `usePopups` loads
 * this file when the pointer or focus comes near a button; until then each has a plain button.
 */

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  align?: "start" | "end";
  /** A class that sets its width, for a menu whose entries may change while it is open. */
  width?: string;
  /** Called when it closes. Returns whether the caller moves the focus; otherwise it returns to the button. */
  onClosed?: () => boolean;
  /** `MenuItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export interface MenuGroupProps {
  label: string;
  children: ReactNode;
}

interface OpenMenuProps extends MenuProps {
  /** The press that loaded it. */
  press: Event | undefined;
}

export function OpenMenu({ trigger, align = "start", width, onClosed, press, children }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The menu handles the press as its own, so that a key moves to the first entry and a pointer does not.
  const taken = useRef<Event>(undefined);
  useEffect(() => {
    if (!press || press === taken.current) return;
    taken.current = press;
    button.current?.focus();
    button.current?.dispatchEvent(new MouseEvent(press.type, press));
  }, [press]);
  // A closed menu returns the focus only after fading out. What took the focus meanwhile, such as a dialog, keeps it.
  const lostFocus = useRef(false);
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger ref={button} render={trigger as ReactElement<Record<string, unknown>>} />
      {/* Inside the main landmark: outside of it, a menu would belong to no part of the page. */}
      <BaseMenu.Portal container={document.querySelector("main") ?? undefined}>
        <BaseMenu.Positioner sideOffset={2} align={align} className="z-40 outline-none">
          <BaseMenu.Popup
            onFocus={() => (lostFocus.current = false)}
            onBlur={({ currentTarget, relatedTarget }) =>
              (lostFocus.current = relatedTarget !== null && !currentTarget.contains(relatedTarget))
            }
            finalFocus={() => !onClosed?.() && !lostFocus.current}
            className={cx(
              "min-w-44 origin-(--transform-origin) rounded-md border border-line bg-surface p-1 shadow-float transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
              width,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function Item({ icon, danger, children, ...rest }: MenuItemProps) {
  return (
    <BaseMenu.Item
      {...rest}
      className={cx(
        "flex min-h-9 items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover",
        danger && "text-danger",
      )}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

/** Entries under a heading of their own, apart from those above. */
export function Group({ label, children }: MenuGroupProps) {
  return (
    <BaseMenu.Group className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      <BaseMenu.GroupLabel className="px-3 pt-1.5 pb-1 text-xs text-muted">{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

export const Separator = () => <BaseMenu.Separator className="my-1 h-px bg-line" />;

export interface PopoverProps {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Names the popup for assistive technology. */
  label: string;
  align?: "start" | "center" | "end";
  /** The anchor, if that is not its button. */
  anchor?: RefObject<Element | null>;
  /** A class that sets its width. */
  width?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** It was loaded by a press on its button, so it starts open. */
export function OpenPopover({
  trigger,
  label,
  align = "end",
  anchor,
  width = "w-72",
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root open={open} defaultOpen={open === undefined} onOpenChange={onOpenChange}>
      <BasePopover.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={2} align={align} anchor={anchor} className="z-40">
          <BasePopover.Popup
            aria-label={label}
            className={cx(
              "max-w-[calc(100vw-1rem)] origin-(--transform-origin) rounded-lg border border-line bg-surface shadow-float transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
              width,
            )}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

export interface SelectProps<T extends string | number> {
  value: T | null;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  /** Only if no `Field` names it. */
  "aria-label"?: string;
  className?: string;
}

/** As `OpenPopover`. `className` styles its button completely. */
export function OpenSelect<T extends string | number>(props: SelectProps<T>) {
  const { value, onValueChange, options, placeholder = "Choose", disabled, className, ...rest } = props;
  const control = useFieldControl();
  return (
    <BaseSelect.Root
      defaultOpen
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <BaseSelect.Trigger {...control} {...rest} className={className}>
        <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
        <BaseSelect.Icon className="text-muted">
          <ChevronsUpDown />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={2} alignItemWithTrigger={false} className="z-50 outline-none">
          <BaseSelect.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  className="flex h-9 items-center gap-2 rounded-sm pe-3 ps-8 outline-none select-none data-highlighted:bg-hover data-selected:ps-2"
                >
                  <BaseSelect.ItemIndicator>
                    <Check className="size-4" />
                  </BaseSelect.ItemIndicator>
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

export interface TooltipPopupProps {
  label: string;
  side: "right" | "bottom";
  anchor: Element;
  open: boolean;
  /** Called when Escape is pressed. */
  onClose: () => void;
}

export function TooltipPopup({ label, side, anchor, open, onClose }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner anchor={anchor} side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="rounded-sm bg-ink px-2 py-1 text-xs text-paper transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
