import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";

const OwnActivity = lazy(() => import("./own-activity.tsx"));

export function Activity({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <OwnActivity userId={userId} />
    </Suspense>
  ) : (
    <Button className="self-start" onClick={() => setIsOpen(true)}>
      Show activity
    </Button>
  );
}
