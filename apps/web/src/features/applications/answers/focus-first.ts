/** A ref for the first field of a form that opens. */
export const focusFirst = (field: HTMLElement | null): void => field?.focus();
