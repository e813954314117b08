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
import { pagesOf } from "../model/fit-ladder.ts";
import { useOptions } from "./use-options.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { text } from "@postfolio/contract/text.ts";
import { plural, t } from "../../../lib/texts.ts";

const DENSITY_NAMES: Record<ResumeOptions["density"], string> = {
  comfortable: "Airy",
  normal: "Normal",
  compact: "Compact",
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

const FIT_OPTIONS = [
  { value: "0", label: text("Off") },
  { value: "1", label: text("1 page") },
  { value: "2", label: text("2 pages") },
  { value: "3", label: text("3 pages") },
];

export function PageChoices() {
  const { options, change } = useOptions();
  const { announce } = useEditorStore().rendered.getState();
  const ownFont = useEditor((state) => templateOf(state.doc.template).font);
  const [setByHand, setSetByHand] = useState("");

  const byHand = (what: string, fields: Partial<ResumeOptions>) => {
    if (options.fit === 0) return change(fields);
    change({ ...fields, fit: 0 });
    setSetByHand(what);
    announce(fitTurnedOff(what));
  };
  return (
    <>
      <div className="grid gap-4 @md:grid-cols-[1fr_2fr]">
        <Segments
          label={t("Paper")}
          value={options.paper}
          options={PAPERS.map((paper) => ({ value: paper, label: paper }))}
          onValueChange={(paper) => change({ paper })}
        />
        <Segments
          label={t("Fit to")}
          value={String(options.fit)}
          options={FIT_OPTIONS}
          onValueChange={(fit) => {
            setSetByHand("");
            change({ fit: Number(fit) });
          }}
        />
      </div>
      <FitNote turnedOff={setByHand} />
      <div className="grid gap-4 @md:grid-cols-2">
        <Choice
          label={t("Font")}
          value={options.font}
          options={[
            { value: "" as const, label: t("Default ({{FONT_NAMES}})", { FONT_NAMES: FONT_NAMES[ownFont] }) },
            ...FONT_PAIRS.map((font) => ({ value: font, label: FONT_NAMES[font] })),
          ]}
          onValueChange={(font) => change({ font })}
        />
        <Segments
          label={t("Line spacing")}
          value={options.density}
          options={DENSITIES.map((density) => ({ value: density, label: DENSITY_NAMES[density] }))}
          onValueChange={(density) => byHand("line spacing", { density })}
        />
        <Choice
          label={t("Text size")}
          value={options.size}
          options={[
            { value: 0 as const, label: t("Default") },
            ...SIZES.map((size) => ({ value: size, label: t("{{size}} pt", { size }) })),
          ]}
          onValueChange={(size) => byHand("text size", { size })}
        />
        <Choice
          label={t("Margins")}
          value={options.margin}
          options={[
            { value: 0 as const, label: t("Default") },
            ...MARGINS.map((margin) => ({ value: margin, label: t("{{margin}} mm", { margin }) })),
          ]}
          onValueChange={(margin) => byHand("margins", { margin })}
        />
      </div>
    </>
  );
}

const fitTurnedOff = (what: string) => `You set the ${what} yourself, so fitting is off.`;

function FitNote({ turnedOff }: { turnedOff: string }) {
  const { options } = useOptions();
  const linesOver = useEditor((state) => state.linesOver);
  const { fit, size, density, margin } = options;
  if (fit === 0) return turnedOff !== "" && <p className="text-xs text-muted">{fitTurnedOff(turnedOff)}</p>;
  if (size === 0 || margin === 0) return null;
  const look = `${size} pt, ${DENSITY_NAMES[density].toLowerCase()}, ${margin} mm margins`;
  if (linesOver === 0)
    return (
      <output className="text-xs text-muted">
        {t("Fitted to {{pages}} with {{look}}. It stays fitted while you write.", {
          pages: pagesOf(fit),
          look,
        })}
      </output>
    );
  return (
    <output className="block">
      <Callout
        tone="warning"
        title={`About ${linesOver === 1 ? "one line" : `${linesOver} lines`} too long for ${pagesOf(fit)}`}
      >
        This is the tightest layout that's still easy to read: {look}. Shorten the text, or allow{" "}
        {plural(fit, { one: "a second page", other: "another page" })}.
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
    <SegmentedControl {...props} className="w-full" />
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
