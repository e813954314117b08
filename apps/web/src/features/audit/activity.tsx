import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const OwnActivity = onDemand(() => import("./own-activity.tsx"), <Skeleton className="h-40" />);

export function Activity({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <OwnActivity userId={userId} />
  ) : (
    <Button className="self-start" onClick={() => setIsOpen(true)}>
      {t("Show activity")}
    </Button>
  );
}
