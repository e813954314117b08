import type { ReactNode } from "react";

export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 text-base text-pretty [&_a]:text-airmail [&_a]:underline [&_a]:underline-offset-2 [&_h2]:mt-6 [&_h2]:font-display [&_h2]:text-lg [&_h2]:font-medium [&_h2:first-child]:mt-0 [&_table]:text-sm [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-5">
      {children}
    </div>
  );
}
