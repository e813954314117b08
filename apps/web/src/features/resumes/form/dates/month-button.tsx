import { CalendarDays } from "lucide-react";
import { type RefObject, useState } from "react";
import { Popover } from "../../../../ui/overlay/popover.tsx";
import { RowButton } from "../../../../ui/row-button.tsx";
import { onDemand } from "../../../../ui/on-demand.tsx";

const MonthPicker = onDemand(() => import("./month-picker.tsx"));

interface MonthButtonProps {
  label: string;
  /** The popover's title. */
  title: string;
  value: string;
  near: string;
  anchor: RefObject<Element | null>;
  onPick: (date: string) => void;
}

export default function MonthButton({ label, title, value, near, anchor, onPick }: MonthButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={title}
      align="start"
      width="w-64"
      anchor={anchor}
      open={open}
      onOpenChange={setOpen}
      trigger={<RowButton label={label} icon={<CalendarDays />} className="absolute top-1 end-1" />}
    >
      <MonthPicker
        value={value}
        near={near}
        onPick={(date) => {
          onPick(date);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
