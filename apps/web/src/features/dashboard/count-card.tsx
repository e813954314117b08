import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface CountCardProps {
  to: string;
  label: string;
  count: number;
  icon: ReactNode;
}

export function CountCard({ to, label, count, icon }: CountCardProps) {
  return (
    <Link
      to={to}
      className="group flex items-center gap-3 rounded-lg border border-line bg-surface px-4 h-12 hover:border-edge"
    >
      <span className="text-muted">{icon}</span>
      <span className="flex-1">{label}</span>
      <span className="font-medium tabular-nums">{count}</span>
      <span className="text-xs text-muted">Unlimited</span>
      <ArrowRight className="size-4 text-muted transition-transform group-hover:translate-x-0.5" />
    </Link>
  );
}
