import type { X } from "../../../adapters/ai/ai.ts";
import { y } from "../../../errors.ts";
import { z } from "../generation.ts";

export const w: X = [y, z];
