import type { ComponentProps } from "react";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";

const LABEL = "text-xs text-muted";

export const Segments = <T extends string>(props: ComponentProps<typeof SegmentedControl<T>>) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className={LABEL}>
      {props.label}
    </span>
    <SegmentedControl {...props} className="w-full" />
  </div>
);

export const Choice = <T extends string | number>({
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
