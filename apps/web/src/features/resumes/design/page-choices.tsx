import {
  DENSITIES,
  FONT_PAIRS,
  type FontPair,
  MARGINS,
  PAPERS,
  SIZES,
} from "@postfolio/contract/resumes/resume-layout.ts";
import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";
import { templateOf } from "@postfolio/templates/templates.ts";
import { useState, type ComponentProps } from "react";
import { Callout } from "../../../ui/notice/callout.tsx";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { useOptions } from "./use-options.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { type Text, text } from "@postfolio/contract/text.ts";
import { plural, t } from "../../../lib/texts.ts";

type Density = ResumeOptions["density"];

const DENSITY_NAMES: Record<Density, Text> = {
  comfortable: text("Airy"),
  normal: text("Normal"),
  compact: text("Compact"),
};

const LOOKS: Record<Density, Text> = {
  comfortable: text("{{size, number}} pt, airy, {{margin}} mm margins"),
  normal: text("{{size, number}} pt, normal, {{margin}} mm margins"),
  compact: text("{{size, number}} pt, compact, {{margin}} mm margins"),
};

const FONT_NAMES: Record<FontPair, string> = {
  inter: "Inter",
  source: "Source Serif",
  libertinus: "Libertinus Serif",
  spectral: "Spectral",
  "inter-tight": "Inter Tight",
  garamond: "EB Garamond",
  lato: "Lato",
  plex: "IBM Plex",
  literata: "Literata",
  roboto: "Roboto",
};

const FIT_OPTIONS = [0, 1, 2, 3];

export function PageChoices() {
  const { options, change } = useOptions();
  const { announce } = useEditorStore().rendered.getState();
  const ownFont = useEditor((state) => templateOf(state.doc.template).font);
  const [fitNote, setFitNote] = useState("");

  /** @param note a message that tells the user that the change turned fitting off */
  const byHand = (note: string, fields: Partial<ResumeOptions>) => {
    if (options.fit === 0) return change(fields);
    change({ ...fields, fit: 0 });
    setFitNote(note);
    announce(note);
  };
  return (
    <>
      <div className="grid gap-4 @md:grid-cols-[1fr_2fr]">
        <Segments
          label={t("Paper")}
          value={options.paper}
          options={PAPERS.map((paper) => ({
            value: paper,
            label: paper === "Letter" ? t("Letter|paper") : paper,
          }))}
          onValueChange={(paper) => change({ paper })}
        />
        <Segments
          label={t("Fit to")}
          value={String(options.fit)}
          options={FIT_OPTIONS.map((fit) => ({
            value: String(fit),
            label: fit === 0 ? t("Off") : plural(fit, { one: "1 page", other: "{{count}} pages" }),
          }))}
          onValueChange={(fit) => {
            setFitNote("");
            change({ fit: Number(fit) });
          }}
        />
      </div>
      <FitNote turnedOff={fitNote} />
      <div className="grid gap-4 @md:grid-cols-2">
        <Choice
          label={t("Font")}
          value={options.font}
          options={[
            { value: "" as const, label: t("Default ({{font}})", { font: FONT_NAMES[ownFont] }) },
            ...FONT_PAIRS.map((font) => ({ value: font, label: FONT_NAMES[font] })),
          ]}
          onValueChange={(font) => change({ font })}
        />
        <Segments
          label={t("Line spacing")}
          value={options.density}
          options={DENSITIES.map((density) => ({ value: density, label: t(DENSITY_NAMES[density]) }))}
          onValueChange={(density) =>
            byHand(t("You set the line spacing yourself, so fitting is off."), { density })
          }
        />
        <Choice
          label={t("Text size")}
          value={options.size}
          options={[
            { value: 0 as const, label: t("Default") },
            ...SIZES.map((size) => ({ value: size, label: t("{{size, number}} pt", { size }) })),
          ]}
          onValueChange={(size) => byHand(t("You set the text size yourself, so fitting is off."), { size })}
        />
        <Choice
          label={t("Margins")}
          value={options.margin}
          options={[
            { value: 0 as const, label: t("Default") },
            ...MARGINS.map((margin) => ({ value: margin, label: t("{{margin}} mm", { margin }) })),
          ]}
          onValueChange={(margin) =>
            byHand(t("You set the margins yourself, so fitting is off."), { margin })
          }
        />
      </div>
    </>
  );
}

function FitNote({ turnedOff }: { turnedOff: string }) {
  const { options } = useOptions();
  const linesOver = useEditor((state) => state.linesOver);
  const { fit, size, density, margin } = options;
  if (fit === 0) return turnedOff !== "" && <p className="text-xs text-muted">{turnedOff}</p>;
  if (size === 0 || margin === 0) return null;
  const look = t(LOOKS[density], { size, margin });
  if (linesOver === 0)
    return (
      <output className="text-xs text-muted">
        {plural(
          fit,
          {
            one: "Fitted to one page with {{look}}. It stays fitted while you write.",
            other: "Fitted to {{count}} pages with {{look}}. It stays fitted while you write.",
          },
          { look },
        )}
      </output>
    );
  return (
    <output className="block">
      <Callout
        tone="warning"
        title={
          fit === 1
            ? plural(linesOver, {
                one: "About one line too long for one page",
                other: "About {{count}} lines too long for one page",
              })
            : plural(
                linesOver,
                {
                  one: "About one line too long for {{pages}} pages",
                  other: "About {{count}} lines too long for {{pages}} pages",
                },
                { pages: fit },
              )
        }
      >
        {plural(
          fit,
          {
            one: "This is the tightest layout that's still easy to read: {{look}}. Shorten the text, or allow a second page.",
            other:
              "This is the tightest layout that's still easy to read: {{look}}. Shorten the text, or allow another page.",
          },
          { look },
        )}
      </Callout>
    </output>
  );
}

const LABEL = "text-xs text-muted";

const Segments = <T extends string>(props: ComponentProps<typeof SegmentedControl<T>>) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className={LABEL}>
      {props.label}
    </span>
    <SegmentedControl {...props} className="w-full flex-wrap" />
  </div>
);

const Choice = <T extends string | number>({
  label,
  ...select
}: { label: string } & ComponentProps<typeof Select<T>>) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className={LABEL}>
      {label}
    </span>
    <Select {...select} aria-label={label} />
  </div>
);
