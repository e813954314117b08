import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../../lib/http/query.ts";
import { Skeleton } from "../../../ui/page/skeleton.tsx";

export function LinkedPosting({ application }: { application: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...endpointQuery("GET /api/applications/:id", { params: { id: application } }),
    enabled: isOpen,
  });
  const text = data?.data.description;
  return (
    <details className="mb-6 text-muted" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer">Job description</summary>
      {text === undefined ? (
        isOpen && <Skeleton className="mt-2 h-24" />
      ) : (
        <p
          dir="auto"
          className="mt-2 max-h-72 overflow-y-auto rounded-md bg-sunken p-3 text-ink whitespace-pre-wrap wrap-anywhere"
        >
          {text || "The application has no job description yet."}
        </p>
      )}
    </details>
  );
}
