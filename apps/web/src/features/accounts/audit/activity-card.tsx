import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { SettingsSection } from "../profile/settings-card.tsx";

const OwnActivity = lazy(() => import("./own-activity.tsx"));

export function ActivityCard({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection
      name="activity"
      description="Sign-ins and changes to your account in the last 180 days. If you do not recognize something, change your password."
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnActivity userId={userId} />
        </Suspense>
      ) : (
        <Button className="self-start" onClick={() => setIsOpen(true)}>
          Show activity
        </Button>
      )}
    </SettingsSection>
  );
}
