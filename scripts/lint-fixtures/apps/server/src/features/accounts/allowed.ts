import type { x } from "../../adapters/pdf/pdf.ts";
import { y } from "../../db/client.ts";
import type { v } from "../notices/notices.offers.ts";
import { z } from "./other.ts";

export const w: x = [y, z];
export const u: v = w;
