import { Progress as Base } from "@base-ui/react/progress";

interface ProgressProps {
  label: string;
  /** From 0 to 100; null if unknown. */
  value: number | null;
  /** For assistive technology. */
  valueText?: string;
}

export function Progress({ label, value, valueText }: ProgressProps) {
  return (
    <Base.Root value={value} aria-label={label} {...(valueText && { getAriaValueText: () => valueText })}>
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Base.Indicator className="rounded-full bg-accent transition-[width] duration-300 data-indeterminate:airmail-stripe data-indeterminate:w-full data-indeterminate:animate-airmail data-indeterminate:bg-transparent" />
      </Base.Track>
    </Base.Root>
  );
}
