/** Of the form that a screen is for, to which the second skip link leads. */
export const FORM_ID = "form";
