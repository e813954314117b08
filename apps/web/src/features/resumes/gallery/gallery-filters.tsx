import type { Template } from "@postfolio/templates/template.ts";
import { AccentSwatches, Swatch } from "../../../ui/form/accent-swatches.tsx";
import { type Text, text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

export const FILTERS = {
  all: { label: text("All|templates"), fits: () => true },
  portals: { label: text("For application portals"), fits: ({ portals }) => portals },
  columns: { label: text("Two columns"), fits: ({ layout }) => layout === "sidebar" },
  photo: { label: text("With a photo"), fits: ({ photo = false }) => photo },
  short: { label: text("One page"), fits: ({ pages }) => pages.startsWith("one") },
  academic: { label: text("Academic"), fits: ({ numbersWorks = false }) => numbersWorks },
} satisfies Record<string, { label: Text; fits: (template: Template) => boolean }>;
export type Filter = keyof typeof FILTERS;

export const filterOf = (value: string | null): Filter =>
  value !== null && Object.hasOwn(FILTERS, value) ? (value as Filter) : "all";

interface GalleryFiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** If undefined, each template uses its default color. */
  accent: string | undefined;
  onAccent: (accent: string | undefined) => void;
}

export function GalleryFilters({ filter, onFilter, accent, onAccent }: GalleryFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
      <div role="radiogroup" aria-label={t("Show")} className="flex gap-2 max-sm:shrink-0 sm:flex-wrap">
        {Object.entries(FILTERS).map(([value, { label }]) => (
          <label
            key={value}
            className="relative flex h-8 cursor-pointer items-center rounded-full border border-line bg-surface px-3 text-muted hover:border-edge hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-airmail"
          >
            <input
              type="radio"
              name="gallery-filter"
              checked={value === filter}
              onChange={() => onFilter(filterOf(value))}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {t(label)}
          </label>
        ))}
      </div>
      <div role="radiogroup" aria-label={t("Color")} className="flex shrink-0 items-center gap-1">
        <Swatch
          name="gallery-accent"
          label={t("Template colors")}
          checked={accent === undefined}
          onChange={() => onAccent(undefined)}
        >
          <span className="size-6 rounded-full bg-conic from-[#9c2019] via-[#1f4e8c] via-50% to-[#24603f]" />
        </Swatch>
        <AccentSwatches name="gallery-accent" value={accent} onChange={onAccent} />
      </div>
    </div>
  );
}
