import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  align?: "start" | "end";
  /** Whether phones show the column in the top corner of a row's card, without a header. */
  corner?: boolean;
}

interface TableProps<T> {
  caption: string;
  /** The first column contains each row's name. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

/** On phones, each row is shown as a card. */
export function Table<T>({ caption, columns, rows, rowKey }: TableProps<T>) {
  return (
    <table className="w-full border-collapse max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-xs text-muted">
          {columns.map(({ header, align }) => (
            <th
              key={header}
              scope="col"
              // Browsers center headers by default.
              className={cx("px-4 py-2 font-medium", align === "end" ? "text-end" : "text-start")}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-row={rowKey(row)}
            className="border-b border-line align-top last:border-0 max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:rounded-lg max-sm:border max-sm:bg-surface max-sm:p-4 max-sm:last:border"
          >
            {columns.map(({ header, cell, align, corner }, index) => {
              const Cell = index === 0 ? "th" : "td";
              const bare = index === 0 || corner;
              return (
                <Cell
                  key={header}
                  scope={index === 0 ? "row" : undefined}
                  className={cx(
                    "px-4 py-3 font-normal tabular-nums max-sm:p-0",
                    !bare && "max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-3",
                    index === 0 && "text-start font-medium",
                    index === 0 && columns.some((column) => column.corner) && "max-sm:pe-10",
                    corner && "max-sm:absolute max-sm:top-3 max-sm:end-2",
                    align === "end" && "sm:text-end",
                  )}
                >
                  {!bare && (
                    <span aria-hidden className="font-normal text-muted sm:hidden">
                      {header}
                    </span>
                  )}
                  <span className="min-w-0">{cell(row)}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
