import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "../lib/theme.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";

const THEMES = [
  { value: "system", label: "System", icon: <Monitor aria-hidden /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
] as const;

export function ThemeSwitch() {
  return (
    <SegmentedControl label="Theme" iconsOnly value={useTheme()} onValueChange={setTheme} options={THEMES} />
  );
}
