import { browserLocale } from "../../lib/time/locale.ts";

const unit = (unit: string) =>
  new Intl.NumberFormat(browserLocale(), { style: "unit", unit, maximumFractionDigits: 1 });
const gigabytes = unit("gigabyte");
const megabytes = unit("megabyte");

export const formatSize = (bytes: number): string =>
  bytes < 1e9 ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / 1e9);
