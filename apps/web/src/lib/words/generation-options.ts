import { OPTION_NAMES } from "@postfolio/contract/generation/generation-options.ts";
import { t } from "../texts.ts";

/** Choices with the names that screens show. */
export const namedOptions = <T extends keyof typeof OPTION_NAMES>(
  values: readonly T[],
): { value: T; label: string }[] => values.map((value) => ({ value, label: t(OPTION_NAMES[value]) }));
