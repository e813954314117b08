import type { ReactNode } from "react";
import { Ellipsis } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";

export interface Tool {
  label: string;
  /** Its label where there is little room. */
  short?: string;
  icon: ReactNode;
  onPress: () => void;
}

/** On a phone, the tools of the editor that have no room for their words. */
export default function MoreTools({ tools }: { tools: readonly Tool[] }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet" icon={<Ellipsis />} className="px-2.5 font-normal">
          More
        </Button>
      }
    >
      {tools.toReversed().map(({ label, icon, onPress }) => (
        <MenuItem key={label} icon={icon} onClick={onPress}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
