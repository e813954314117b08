import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Card } from "./card.tsx";

export interface SettingsCardProps {
  title: string;
  /** What the end of an address calls it, as in `#webhooks`. Such an address leads to its heading. */
  name?: string;
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

/** What the user does to go elsewhere. */
const LEAVING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Scrolls a section into view, and again while those above it load, until the user goes on. @returns ends that */
function keepInView(section: Element): () => void {
  const changes = new ResizeObserver(() => section.scrollIntoView());
  const ended = new AbortController();
  const end = () => {
    changes.disconnect();
    ended.abort();
  };
  // Tells the present sizes, too.
  changes.observe(section.parentElement!);
  for (const event of LEAVING) addEventListener(event, end, { signal: ended.signal, passive: true });
  return end;
}
