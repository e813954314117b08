import { t } from "../../../lib/texts.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";

export const EditorSkeleton = ({ text = t("Loading...") }: { text?: string }) => (
  <div aria-busy="true">
    <div className="flex h-14 items-center gap-3 border-b border-line px-4 sm:px-6">
      <Loading text={text} />
      <Skeleton className="ms-auto h-9 w-64" />
    </div>
    <div className="grid lg:grid-cols-2">
      <div className="flex flex-col gap-4 p-6">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
      <div className="hidden justify-center bg-sunken p-8 lg:flex">
        <Skeleton className="aspect-[1/1.414] w-full max-w-xl" />
      </div>
    </div>
  </div>
);
