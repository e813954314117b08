import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link above a page's title that leads back to its parent page. */
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
