export const FORM_ID = "form";
