import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const CalendarAppDialog = onDemand(() => import("./calendar-app-dialog.tsx"));

export function CalendarAppButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        {t("Add to calendar app")}
      </Button>
      {isOpen && <CalendarAppDialog onClose={() => setOpen(false)} />}
    </>
  );
}
