import type { ReactNode } from "react";

/*
 * Our own icons on a 16-unit square. Each is next to a text that says the same, so assistive technology and
 * parsers skip them.
 */

const SHAPES = {
  link: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M1.75 8h12.5M8 1.75c3.4 3.6 3.4 8.9 0 12.5-3.4-3.6-3.4-8.9 0-12.5z" />
    </>
  ),
  linkedin: (
    <>
      <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2" />
      <path d="M4.9 6.9v4.4M4.9 4.6v.1M7.7 11.3V6.9m0 1.9c0-1.2.8-1.9 1.8-1.9s1.7.7 1.7 1.9v2.5" />
    </>
  ),
  github: (
    <>
      <circle cx="4.5" cy="3.5" r="1.75" />
      <circle cx="4.5" cy="12.5" r="1.75" />
      <circle cx="11.5" cy="5" r="1.75" />
      <path d="M4.5 5.25v5.5M11.5 6.75c0 2.6-4.2 2-6.6 4.05" />
    </>
  ),
  devto: (
    <>
      <rect x="1.25" y="3.25" width="13.5" height="9.5" rx="1.5" />
      <path d="M3.5 6v4h.6a1.4 1.4 0 0 0 1.4-1.4V7.4A1.4 1.4 0 0 0 4.1 6zM8.7 6H7.2v4h1.5M7.2 8h1.2M10.2 6l1.2 4 1.2-4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type IconName = keyof typeof SHAPES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="resume-icon" viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}

/** Picks the icon for a network by the name that the user gave it. */
export function socialIcon(type: string): IconName {
  const name = type.toLowerCase().replaceAll(/[^a-z]/gu, "");
  if (name === "linkedin" || name === "github" || name === "devto") return name;
  return "link";
}
