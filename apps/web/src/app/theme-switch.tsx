import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "../lib/theme.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";

const THEMES = [
  { value: "system", label: "System", icon: <Monitor /> },
  { value: "light", label: "Light", icon: <Sun /> },
  { value: "dark", label: "Dark", icon: <Moon /> },
] as const;

export function ThemeSwitch() {
  return (
    <SegmentedControl label="Theme" iconsOnly value={useTheme()} onValueChange={setTheme} options={THEMES} />
  );
}
