import { Menu as MenuIcon, PanelLeft, Search } from "lucide-react";
import { useState, useEffect } from "react";
import { Link } from "react-router";
import { Bell } from "../../features/notices/bell.tsx";
import { useComposeKey } from "../../features/posts/composer/use-compose-key.ts";
import { Mark, Wordmark } from "../../ui/brand.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAccountLanguage } from "../../lib/words/interface-language.ts";
import { useSession } from "../../lib/session/session.ts";
import { CreateMenu } from "./create-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useSidebar } from "../sidebar/sidebar-state.ts";
import { create } from "zustand";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const CommandMenu = onDemand(() => import("./command-menu.tsx"));
const MenuDrawer = onDemand(() => import("./menu-drawer.tsx"));

export default function UserHeader() {
  const userId = useSession()?.userId;
  useCommandKey(userId);
  useComposeKey(userId);
  useAccountLanguage();
  const searching = useCommandMenu();
  const { compact, setCompact } = useSidebar();
  const [drawer, setDrawer] = useState(false);
  // Stays mounted once loaded, so that it can animate while closing.
  const [drawerUsed, setDrawerUsed] = useState(false);
  const openDrawer = () => {
    setDrawer(true);
    setDrawerUsed(true);
  };
  return (
    <div className="flex h-full items-center gap-2 px-3">
      <div className="lg:hidden">
        <IconButton label={t("Open menu")} icon={<MenuIcon />} onClick={openDrawer} />
      </div>
      <div className="max-lg:hidden">
        <IconButton
          label={compact ? t("Expand sidebar") : t("Collapse sidebar")}
          icon={<PanelLeft />}
          onClick={() => setCompact(!compact)}
        />
      </div>
      <Link to="/" className="me-auto rounded-md" aria-label={t("Postfolio, home")}>
        <Wordmark className="max-sm:hidden" />
        <Mark className="size-7 sm:hidden" />
      </Link>
      <IconButton
        label={t("Search")}
        title={t("Search (Ctrl+K)")}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search />}
        onClick={() => setCommandMenu(true)}
      />
      <CreateMenu />
      <Bell />
      <ProfileMenu />
      {searching && userId !== undefined && (
        <CommandMenu userId={userId} onClose={() => setCommandMenu(false)} />
      )}
      {drawerUsed && <MenuDrawer open={drawer} onOpenChange={setDrawer} />}
    </div>
  );
}

const useOpenMenu = create(() => ({ open: false }));

const useCommandMenu = (): boolean => useOpenMenu((state) => state.open);
const setCommandMenu = (open: boolean): void => useOpenMenu.setState({ open });

function useCommandKey(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k" || event.defaultPrevented) return;
      event.preventDefault();
      setCommandMenu(true);
    };
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", press);
      setCommandMenu(false);
    };
  }, [userId]);
}
