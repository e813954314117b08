/** A ref callback that focuses a form's first field when the form opens. */
export const focusFirst = (field: HTMLElement | null): void => field?.focus();
