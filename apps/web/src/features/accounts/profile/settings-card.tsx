import { type ReactNode, useId } from "react";
import { Card } from "../../../ui/page/card.tsx";

interface SettingsCardProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One group of settings: a heading, a description and controls. */
export function SettingsCard({ title, description, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
