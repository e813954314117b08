import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A raised sheet with a hairline. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("rounded-lg border border-line bg-surface p-6", className)} />;
}
