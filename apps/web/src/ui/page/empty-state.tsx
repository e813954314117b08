import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line px-6 py-12 text-center">
      {icon && <div className="mb-1 text-muted [&_.lucide]:size-6">{icon}</div>}
      <h2 className="font-display text-lg font-medium">{title}</h2>
      {children && <div className="max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
