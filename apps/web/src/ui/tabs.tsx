import { Tabs as Base } from "@base-ui/react/tabs";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type Styled<T extends React.ElementType> = Omit<ComponentProps<T>, "className"> & { className?: string };

/** Tabs: `<Tabs value onValueChange><TabList><Tab value/></TabList><TabPanel value/></Tabs>`. */
export const Tabs = Base.Root;

export function TabList({ className, children, ...rest }: Styled<typeof Base.List>) {
  return (
    <Base.List
      {...rest}
      className={cx("relative flex gap-1 overflow-x-auto border-b border-line", className)}
    >
      {children}
      <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-all duration-200" />
    </Base.List>
  );
}

export function Tab({ className, ...rest }: Styled<typeof Base.Tab>) {
  return (
    <Base.Tab
      {...rest}
      className={cx(
        "flex h-10 shrink-0 items-center gap-2 rounded-t-md px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-active:text-ink",
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...rest }: Styled<typeof Base.Panel>) {
  return <Base.Panel {...rest} className={cx("pt-6 -outline-offset-2", className)} />;
}
