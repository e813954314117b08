import type { ReactNode } from "react";

interface RowProps {
  title: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
}

export const Row = ({ title, detail, children }: RowProps) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
    <div className="min-w-0 flex-1 basis-40">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="text-xs text-muted">{detail}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);
