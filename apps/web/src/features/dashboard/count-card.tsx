import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface CountCardProps {
  to: string;
  label: string;
  count: number;
  icon: ReactNode;
}

/** How many there are. The number is unlimited. */
export function CountCard({ to, label, count, icon }: CountCardProps) {
  return (
    <Link
      to={to}
      className="group flex flex-col gap-3 rounded-lg border border-line bg-surface p-6 hover:border-edge"
    >
      <span className="flex items-center gap-2 text-muted">
        {icon}
        <span className="font-medium">{label}</span>
        <ArrowRight className="ms-auto transition-transform group-hover:translate-x-0.5" />
      </span>
      <span className="flex items-baseline gap-3">
        <span className="font-display text-2xl font-medium tabular-nums">{count}</span>
        <span className="text-muted">of unlimited</span>
      </span>
    </Link>
  );
}
