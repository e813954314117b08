import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";

const CalendarAppDialog = lazy(() => import("./calendar-app-dialog.tsx"));

export function CalendarAppButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        Add to calendar app
      </Button>
      <Suspense>{isOpen && <CalendarAppDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
