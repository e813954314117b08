import { Palette } from "lucide-react";
import { type RefObject, Suspense, lazy } from "react";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";

const DesignControls = lazy(() => import("./design-controls.tsx"));

/** The design controls, in a panel over the form, so that the sheet they change stays visible. */
export function DesignPanel({ beside }: { beside: RefObject<Element | null> }) {
  return (
    <Popover
      label="Design"
      anchor={beside}
      align="start"
      trigger={
        <Button variant="quiet" icon={<Palette />} title="Design" className="max-sm:px-2.5">
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
