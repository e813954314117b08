import type { ReactNode } from "react";
import { Ellipsis } from "lucide-react";
import { RowButton } from "../../../ui/row-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { t } from "../../../lib/texts.ts";

export interface Tool {
  label: string;
  short?: string;
  main?: boolean;
  icon: ReactNode;
  onPress: () => void;
}

export default function MoreTools({ tools }: { tools: readonly Tool[] }) {
  return (
    <Menu align="end" trigger={<RowButton label={t("More")} icon={<Ellipsis />} className="size-9" />}>
      {tools.toReversed().map(({ label, icon, onPress }) => (
        <MenuItem key={label} icon={icon} onClick={onPress}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
