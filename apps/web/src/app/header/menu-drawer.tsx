import { Drawer } from "../../ui/overlay/drawer.tsx";
import { FreePlanBox } from "../sidebar/free-plan-box.tsx";
import { Navigation } from "../sidebar/navigation.tsx";
import { t } from "../../lib/texts.ts";

interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t("Menu")}>
      <Navigation onFollow={() => onOpenChange(false)} />
      <FreePlanBox className="mt-auto" />
    </Drawer>
  );
}
