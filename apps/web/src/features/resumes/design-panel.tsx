import { Palette } from "lucide-react";
import { Suspense, lazy } from "react";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";

const DesignControls = lazy(() => import("./design-controls.tsx"));

/** How the resume looks, in a panel below its button. */
export function DesignPanel() {
  return (
    <Popover
      label="Design"
      trigger={
        <Button variant="quiet" icon={<Palette aria-hidden />} title="Design" className="max-sm:px-2.5">
          <span className="max-md:sr-only">Design</span>
        </Button>
      }
    >
      <Suspense fallback={<div className="h-96" />}>
        <DesignControls />
      </Suspense>
    </Popover>
  );
}
