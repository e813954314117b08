import { type Accent, ACCENTS } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { text, type Text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

interface SwatchProps {
  /** The name of the group of choices. */
  name: string;
  label: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** The children show the color. */
export const Swatch = ({ name, label, checked, onChange, children }: SwatchProps) => (
  <label
    title={label}
    className="relative flex size-9 items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-airmail"
  >
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
    />
    {children}
  </label>
);

/** Uses the templates' class, so that the dot shows the color as printed. */
export const AccentDot = ({ accent, children }: { accent: string; children?: ReactNode }) => (
  <span
    className={cx(
      "flex size-6 items-center justify-center rounded-full bg-(--accent) ring-1 ring-edge",
      `accent-${accent}`,
    )}
  >
    {children}
  </span>
);

interface AccentSwatchesProps {
  name: string;
  value: string | undefined;
  onChange: (accent: string) => void;
}

const ACCENT_NAMES: Record<Accent, Text> = {
  ink: text("Ink"),
  red: text("Red"),
  blue: text("Blue"),
  green: text("Green"),
  plum: text("Plum"),
  teal: text("Teal"),
};

export const AccentSwatches = ({ name, value, onChange }: AccentSwatchesProps) =>
  ACCENTS.map((accent) => (
    <Swatch
      key={accent}
      name={name}
      label={t(ACCENT_NAMES[accent])}
      checked={accent === value}
      onChange={() => onChange(accent)}
    >
      <AccentDot accent={accent} />
    </Swatch>
  ));
