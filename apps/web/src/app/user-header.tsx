import { Menu as MenuIcon, Megaphone, PanelLeft, Plus, Settings } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Mark, Wordmark } from "../ui/brand.tsx";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuLink } from "../ui/menu.tsx";
import { FreePlanBox } from "./free-plan-box.tsx";
import { Navigation } from "./navigation.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** The header for users: sidebar toggle, logo, Create, profile. */
export function UserHeader() {
  const { compact, setCompact } = useSidebar();
  const [drawer, setDrawer] = useState(false);
  return (
    <div className="flex h-full items-center gap-2 px-3">
      <div className="lg:hidden">
        <IconButton label="Open menu" icon={<MenuIcon aria-hidden />} onClick={() => setDrawer(true)} />
      </div>
      <div className="max-lg:hidden">
        <IconButton
          label={compact ? "Widen sidebar" : "Narrow sidebar"}
          icon={<PanelLeft aria-hidden />}
          aria-pressed={compact}
          onClick={() => setCompact(!compact)}
        />
      </div>
      <Link to="/" className="mr-auto rounded-md" aria-label="Postfolio, home">
        <Wordmark className="max-sm:hidden" />
        <Mark className="size-7 sm:hidden" />
      </Link>
      <Menu align="end" trigger={<Button icon={<Plus aria-hidden />}>Create</Button>}>
        <MenuLink to="/create-campaign" icon={<Megaphone aria-hidden />}>
          Create Campaign
        </MenuLink>
        <MenuLink to="/profile-setting" icon={<Settings aria-hidden />}>
          Profile Settings
        </MenuLink>
      </Menu>
      <ProfileMenu />
      <Drawer open={drawer} onOpenChange={setDrawer} title="Menu">
        <Navigation onFollow={() => setDrawer(false)} />
        <FreePlanBox className="mt-auto" />
      </Drawer>
    </div>
  );
}
