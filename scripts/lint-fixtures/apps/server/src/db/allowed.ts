import type { X } from "../features/notices/notices.offers.ts";

export const y: X = [];
