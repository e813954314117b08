const gigabytes = new Intl.NumberFormat("en", { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 });
const megabytes = new Intl.NumberFormat("en", { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

export const formatSize = (bytes: number): string =>
  bytes < 1e9 ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / 1e9);
