/** The button of a select, before and after its list was loaded. */
export const SELECT_TRIGGER =
  "flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-edge bg-surface px-3 text-left aria-invalid:border-danger disabled:opacity-60 data-disabled:opacity-60";
