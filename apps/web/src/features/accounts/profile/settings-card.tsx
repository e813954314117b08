import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Card } from "../../../ui/page/card.tsx";
import { type Section, SECTIONS } from "./settings-sections.ts";

interface SettingsCardProps {
  title: string;
  /** What the end of an address calls it, as in `#webhooks`. Such an address leads to its heading. */
  name?: Section;
  description?: ReactNode;
  children: ReactNode;
}

/** One group of settings: a heading, a description and controls. */
export function SettingsCard({ title, name, description, children }: SettingsCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Another one each time, so that a link to the same section leads there again.
  const location = useLocation();
  useEffect(() => {
    if (name === undefined || location.hash !== `#${name}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView();
  }, [name, location]);
  return (
    <section aria-labelledby={id} id={name}>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <div>
          <h2
            ref={heading}
            id={id}
            {...(name !== undefined && { tabIndex: -1 })}
            className="rounded-sm text-base font-semibold"
          >
            {title}
          </h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}

type NamedCardProps = Omit<SettingsCardProps, "title" | "name"> & { name: Section };

/** A section of the settings, under its heading there. */
export const SettingsSection = ({ name, ...rest }: NamedCardProps) => (
  <SettingsCard title={SECTIONS[name]} name={name} {...rest} />
);
