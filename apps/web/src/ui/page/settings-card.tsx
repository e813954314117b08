import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Card } from "./card.tsx";

export interface SettingsCardProps {
  title: string;
  /** The name used in URLs, for example in `#webhooks`. */
  name?: string;
  description?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, name, description, children }: SettingsCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The location changes with each visit, so a link to the same section works again.
  const location = useLocation();
  useEffect(() => {
    if (name === undefined || location.hash !== `#${name}`) return;
    heading.current?.focus({ preventScroll: true });
    return heading.current ? keepInView(heading.current.closest("section")!) : undefined;
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

const LEAVING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Keeps a section in view while sections above it may still be loading. @returns a function that stops this */
function keepInView(section: Element): () => void {
  const changes = new ResizeObserver(() => section.scrollIntoView());
  const ended = new AbortController();
  const end = () => {
    changes.disconnect();
    ended.abort();
  };
  changes.observe(section.parentElement!);
  for (const event of LEAVING) addEventListener(event, end, { signal: ended.signal, passive: true });
  return end;
}
