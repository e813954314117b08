import type { ReactNode } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { cx } from "../cx.ts";
import { LoadErrorGroup } from "./query-view.tsx";

interface PageProps {
  title: string;
  /** Whether the user wrote the title, so that it keeps its own text direction. */
  isOwnTitle?: boolean;
  tabTitle?: string;
  description?: ReactNode;
  above?: ReactNode;
  /** Shown to the right of the heading, with the main action last. */
  actions?: ReactNode;
  width?: "prose" | "wide";
  compact?: boolean;
  children?: ReactNode;
}

/** The layout of most screens, except those that fill the window, such as the editor. */
export function Page(props: PageProps) {
  const {
    title,
    isOwnTitle = false,
    tabTitle = title,
    description,
    above,
    actions,
    width = "wide",
    compact = false,
    children,
  } = props;
  useTitle(tabTitle);
  return (
    <div
      className={cx(
        "mx-auto px-4 sm:px-8 print:m-0! print:max-w-none! print:p-0!",
        compact ? "py-5 sm:py-6" : "py-8 sm:py-10",
        width === "wide" ? "max-w-6xl" : "max-w-2xl",
      )}
    >
      {above && <div className="-mt-4 mb-3">{above}</div>}
      <div
        className={cx(
          "flex flex-wrap items-end justify-between gap-4 print:hidden",
          compact ? "mb-5" : "mb-8",
        )}
      >
        <div className="min-w-0">
          <h1 className="font-display text-xl font-medium text-balance wrap-anywhere">
            {isOwnTitle ? <bdi>{title}</bdi> : title}
          </h1>
          {description && (
            <p className={cx("mt-1.5 max-w-2xl text-muted", compact && "max-sm:hidden")}>{description}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <LoadErrorGroup>{children}</LoadErrorGroup>
    </div>
  );
}
