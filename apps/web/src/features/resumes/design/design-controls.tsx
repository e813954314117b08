import { accentColor, customAccent } from "@postfolio/contract/resumes/resume-accent.ts";
import { accentOf } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { AccentDot, AccentSwatches, Swatch } from "../../../ui/form/accent-swatches.tsx";
import { useEditor } from "../model/editor-store.ts";
import { LanguageChoice } from "../../documents/language-choice.tsx";
import { PageChoices } from "./page-choices.tsx";
import { Sections } from "./sections.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { useOptions } from "./use-options.ts";
import { t } from "../../../lib/texts.ts";

export default function DesignControls() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <Group title={t("Color")}>
        <AccentChoice />
      </Group>
      <Group title={t("Template")}>
        <TemplateChoice />
      </Group>
      <Group title={t("Sections")}>
        <Sections />
      </Group>
      <Group title={t("Page")}>
        <PageChoices />
      </Group>
      <Group title={t("Language")}>
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

/** A color wheel, shown instead of another black dot as long as no custom color has been picked. */
const ANY_COLOR =
  "bg-[conic-gradient(#9c2019,#8a6d1f,#24603f,#145c66,#1f4e8c,#6b2d5c,#9c2019)] [&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0";

function AccentChoice() {
  const { options, change } = useOptions();
  const template = useEditor((state) => state.doc.template);
  const own = accentOf(template, { accent: "" });
  const custom = customAccent(options);
  return (
    <div className="flex flex-col gap-2">
      <div role="radiogroup" aria-label={t("Accent")} className="flex flex-wrap items-center gap-3">
        <Swatch
          name="accent"
          label={t("Template color")}
          checked={options.accent === ""}
          onChange={() => change({ accent: "" })}
        >
          <AccentDot accent={own}>
            <span className="size-2 rounded-full bg-white" />
          </AccentDot>
        </Swatch>
        <AccentSwatches name="accent" value={options.accent} onChange={(accent) => change({ accent })} />
        <label className="flex h-9 items-center gap-2 rounded-full border-2 border-transparent px-1 has-focus-visible:outline-2 has-focus-visible:outline-airmail">
          <input
            type="color"
            aria-label={t("Your own color")}
            value={accentColor(template, options)}
            onChange={(event) => change({ accent: event.target.value })}
            className={cx(
              "size-7 cursor-pointer rounded-full border-2 p-0 outline-none [&::-moz-color-swatch]:rounded-full [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0.5",
              custom === undefined ? cx("border-line", ANY_COLOR) : "border-ink bg-transparent",
            )}
          />
          <span className="text-muted">{t("Your own|color")}</span>
        </label>
      </div>
      {custom !== undefined && custom !== options.accent.toLowerCase() && (
        <p className="text-xs text-muted">
          {t("Pages use a slightly darker shade, {{color}}, so that it's readable on white.", {
            color: custom,
          })}
        </p>
      )}
    </div>
  );
}
