import { useEffect } from "react";
import { create } from "zustand";

const useOpenMenu = create(() => ({ open: false }));

export const useCommandMenu = (): boolean => useOpenMenu((state) => state.open);
export const setCommandMenu = (open: boolean): void => useOpenMenu.setState({ open });

export function useCommandKey(userId: string | undefined): void {
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
