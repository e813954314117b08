import { accentColor, customAccent } from "@postfolio/contract/resumes/resume-accent.ts";
import { accentOf, ACCENTS } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { useEditor } from "../model/editor-store.ts";
import { LanguageChoice } from "../../documents/language-choice.tsx";
import { PageChoices } from "./page-choices.tsx";
import { Sections } from "./sections.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { useOptions } from "./use-options.ts";

export default function DesignControls() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <Group title="Color">
        <AccentChoice />
      </Group>
      <Group title="Template">
        <TemplateChoice />
      </Group>
      <Group title="Sections">
        <Sections />
      </Group>
      <Group title="Page">
        <PageChoices />
      </Group>
      <Group title="Language">
        <Language />
      </Group>
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <h2 className="text-base font-semibold">{title}</h2>
    {children}
  </section>
);

function Language() {
  const { options, change } = useOptions();
  return <LanguageChoice value={options.language} onChange={(language) => change({ language })} />;
}

function AccentChoice() {
  const { options, change } = useOptions();
  const template = useEditor((state) => state.doc.template);
  const own = accentOf(template, { accent: "" });
  const custom = customAccent(options);
  return (
    <div className="flex flex-col gap-2">
      <div role="radiogroup" aria-label="Accent" className="flex flex-wrap items-center gap-3">
        <Swatch
          label="Template color"
          checked={options.accent === ""}
          className={`accent-${own}`}
          onChange={() => change({ accent: "" })}
        >
          <span className="size-2 rounded-full bg-white" />
        </Swatch>
        {ACCENTS.map((accent) => (
          <Swatch
            key={accent}
            label={accent[0]!.toUpperCase() + accent.slice(1)}
            checked={accent === options.accent}
            className={`accent-${accent}`}
            onChange={() => change({ accent })}
          />
        ))}
        <label className="flex h-9 items-center gap-2 rounded-full border-2 border-transparent px-1 has-focus-visible:outline-2 has-focus-visible:outline-airmail">
          <input
            type="color"
            aria-label="Your own color"
            value={accentColor(template, options)}
            onChange={(event) => change({ accent: event.target.value })}
            className={cx(
              "size-7 cursor-pointer rounded-full border-2 bg-transparent p-0 outline-none [&::-moz-color-swatch]:rounded-full [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0.5",
              custom === undefined ? "border-line" : "border-ink",
            )}
          />
          <span className="text-muted">Your own</span>
        </label>
      </div>
      {custom !== undefined && custom !== options.accent.toLowerCase() && (
        <p className="text-xs text-muted">
          Pages use a slightly darker shade, {custom}, so that it's readable on white.
        </p>
      )}
    </div>
  );
}

interface SwatchProps {
  label: string;
  checked: boolean;
  /** One of the templates' classes, so that the swatch shows the printed color. */
  className: string;
  onChange: () => void;
  children?: ReactNode;
}

const Swatch = ({ label, checked, className, onChange, children }: SwatchProps) => (
  <label
    title={label}
    className="relative flex size-9 items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-airmail"
  >
    <input
      type="radio"
      name="accent"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
    />
    <span
      className={cx(
        "flex size-6 items-center justify-center rounded-full bg-(--accent) ring-1 ring-edge",
        className,
      )}
    >
      {children}
    </span>
  </label>
);
