import { arrowKey } from "../../lib/words/arrow-key.ts";
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId } from "react";
import { cx } from "../cx.ts";

/*
 * Follows the ARIA Authoring Practices. Base UI's tabs would load a positioning engine that takes up a tenth of the
 * editor's script budget.
 */

interface Chosen {
  id: string;
  value: string;
  choose: (value: string) => void;
}
const TabsContext = createContext<Chosen | null>(null);

function useChosen(): Chosen {
  const chosen = useContext(TabsContext);
  if (!chosen) throw new Error("A tab must be inside <Tabs>");
  return chosen;
}

interface TabsProps<T extends string> extends Omit<ComponentProps<"div">, "onChange"> {
  value: T;
  onValueChange: (value: T) => void;
}

/** `<Tabs value onValueChange><TabList><Tab value/></TabList><TabPanel value/></Tabs>`. */
export function Tabs<T extends string>({ value, onValueChange, ...rest }: TabsProps<T>) {
  const id = useId();
  return (
    <TabsContext value={{ id, value, choose: (next) => onValueChange(next as T) }}>
      <div {...rest} />
    </TabsContext>
  );
}

export function TabList({ className, ...rest }: ComponentProps<"div">) {
  return (
    // The tabs inside take focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      {...rest}
      role="tablist"
      onKeyDown={moveFocus}
      className={cx("relative flex gap-1 overflow-x-auto border-b border-line", className)}
    />
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Narrow screens have more tabs than wide ones.
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")].filter(
    (tab) => getComputedStyle(tab).display !== "none",
  );
  const at = tabs.indexOf(event.target as HTMLElement);
  const moves: Partial<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const to = moves[arrowKey(event.key)];
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

interface TabProps extends ComponentProps<"button"> {
  value: string;
}

export function Tab({ value, className, ...rest }: TabProps) {
  const chosen = useChosen();
  const isChosen = chosen.value === value;
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${chosen.id}-${value}`}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => chosen.choose(value)}
      className={cx(
        "flex h-10 shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink",
        className,
      )}
    />
  );
}

interface TabPanelProps extends ComponentProps<"div"> {
  value: string;
  /** Keeps the panel mounted while another panel is shown. */
  keepMounted?: boolean;
}

export function TabPanel({ value, keepMounted = false, className, ...rest }: TabPanelProps) {
  const chosen = useChosen();
  const isChosen = chosen.value === value;
  if (!isChosen && !keepMounted) return null;
  return (
    <div
      {...rest}
      role="tabpanel"
      aria-labelledby={`${chosen.id}-${value}`}
      hidden={!isChosen}
      tabIndex={0}
      className={cx("pt-5 -outline-offset-2", className)}
    />
  );
}
