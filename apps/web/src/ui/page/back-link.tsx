import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Above a page's title: leads to the page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1.5 rounded-sm text-muted hover:text-ink print:hidden"
    >
      <ArrowLeft className="size-4 shrink-0" />
      {children}
    </Link>
  );
}
