import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";

const SubscribeDialog = lazy(() => import("./subscribe-dialog.tsx"));

export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      <Suspense>{isOpen && <SubscribeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
