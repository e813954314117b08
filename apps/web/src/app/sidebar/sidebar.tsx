import { useSidebar } from "./sidebar-state.ts";
import { cx } from "../../ui/cx.ts";
import { FreePlanBox } from "./free-plan-box.tsx";
import { Navigation } from "./navigation.tsx";
import { t } from "../../lib/texts.ts";

export default function Sidebar() {
  const { compact } = useSidebar();
  return (
    <aside
      aria-label={t("Sidebar")}
      className={cx(
        "sticky top-14 hidden print:hidden! h-[calc(100dvh-3.5rem)] shrink-0 flex-col justify-between gap-3 overflow-y-auto border-e border-line p-3 transition-[width] duration-200 lg:flex",
        compact ? "w-16" : "w-60",
      )}
    >
      <Navigation compact={compact} />
      {!compact && <FreePlanBox />}
    </aside>
  );
}
