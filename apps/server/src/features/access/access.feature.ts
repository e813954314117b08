import { ACCESS_KINDS } from "@postfolio/contract/accounts/access-kinds.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { defineFeature, type FeatureParts } from "../../feature.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { endAccess, endedBy } from "./access.ts";
import type { AccessDoor, EndedBy } from "./access.offers.ts";

const doorsOf = (parts: readonly FeatureParts[]): AccessDoor[] =>
  parts
    .flatMap(({ access = [] }) => access)
    .toSorted((a, b) => ACCESS_KINDS.indexOf(a.kind) - ACCESS_KINDS.indexOf(b.kind));

export const accessFeature = defineFeature({
  offers: ({ parts }: { parts: readonly FeatureParts[] }) => ({
    endedBy: ((of) => endedBy(doorsOf(parts), of)) satisfies EndedBy,
  }),
  parts: (services: Deps & { notify: Notify; tell: Tell; parts: readonly FeatureParts[] }) => ({
    on: {
      accessChanges: (event) =>
        endAccess(
          {
            ...services,
            doors: doorsOf(services.parts),
            remember: ({ tx, ...entry }) => services.tell("remembered", { db: tx, ...entry }),
          },
          event,
        ),
    },
  }),
});
