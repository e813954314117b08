import { t } from "../../lib/texts.ts";

export const pageCaption = (page: number, all: number): string =>
  t("Page {{page}} of {{all}}", { page, all });
