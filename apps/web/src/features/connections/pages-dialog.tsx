import type { Connection, OfferedPage } from "@postfolio/contract/connections/connections.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAccounts } from "../../lib/connections.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { connectPages } from "./connections.api.ts";
import { plural, t } from "../../lib/texts.ts";

interface PagesDialogProps {
  person: Connection;
  onClose: () => void;
}

/** With fewer pages, there is no search, because all of them fit on the screen. */
const SEARCH_FROM = 8;

export default function PagesDialog({ person, onClose }: PagesDialogProps) {
  const { _id: id, network, account } = person;
  const name = NETWORK_NAME[network];
  const pages = useQuery({
    ...endpointQuery("GET /api/connections/:id/pages", { params: { id } }),
    // A role may have just been granted or revoked.
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const room = LIMITS.accountsPerNetwork - useAccounts(network).length;
  const connecting = useMutation({
    mutationFn: () => connectPages(id, chosen),
    onSuccess: () => {
      toast.success(plural(chosen.length, { one: "Page connected", other: "{{count}} pages connected" }));
      onClose();
    },
    onError: toast.failure,
  });
  const offered = pages.data?.data ?? [];
  return (
    <Dialog
      title={t("{{network}} pages", { network: name })}
      description={
        offered.length > 0 ? t("Choose which of {{account}}'s pages to post to.", { account }) : undefined
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {offered.length > 0 ? t("Not now") : t("Close")}
          </Button>
          {offered.length > 0 && (
            <Button
              variant="primary"
              busy={connecting.isPending}
              disabled={chosen.length === 0}
              onClick={() => connecting.mutate()}
            >
              {plural(Math.max(chosen.length, 1), {
                one: "Connect page",
                other: "Connect {{count}} pages",
              })}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={pages} pending={<Skeleton className="h-32" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<Building2 />} title={t("No pages to post to")}>
              {t(
                "{{account}} isn't an admin of any {{network}} page. Ask one of the page's super admins to make you an admin, then try again.",
                { account, network: name },
              )}
            </EmptyState>
          ) : (
            <PageList pages={data} chosen={chosen} room={room} name={name} onChoose={setChosen} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface PageListProps {
  pages: readonly OfferedPage[];
  chosen: readonly string[];
  /** How many more accounts the user may connect on this network. */
  room: number;
  name: string;
  onChoose: (chosen: readonly string[]) => void;
}

function PageList({ pages, chosen, room, name, onChoose }: PageListProps) {
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDivElement>(null);
  // When the dialog opened, the fields did not exist yet, so the first one is focused here.
  useEffect(() => list.current?.querySelector<HTMLElement>("input:enabled")?.focus(), []);
  const wanted = search.trim().toLowerCase();
  const found = pages.filter((page) => `${page.name} ${page.handle}`.toLowerCase().includes(wanted));
  const isFull = chosen.length >= room;
  return (
    <div ref={list}>
      {pages.length >= SEARCH_FROM && (
        <SearchInput label={t("Search pages")} value={search} onChange={setSearch} />
      )}
      {isFull && (
        <output className="mb-3 block text-muted">
          {plural(
            LIMITS.accountsPerNetwork,
            {
              one: "You can connect up to 1 {{network}} account or page.",
              other: "You can connect up to {{count}} {{network}} accounts and pages.",
            },
            { network: name },
          )}
        </output>
      )}
      {found.length === 0 && (
        <p className="py-6 text-center text-muted">
          {t("No pages match “{{search}}”.", { search: search.trim() })}
        </p>
      )}
      <ul aria-label={t("Pages|network")} className="-my-1 flex flex-col">
        {found.map(({ id, isConnected, ...page }) => (
          <li key={id}>
            <label className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2 has-enabled:hover:bg-hover">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={isConnected || chosen.includes(id)}
                disabled={isConnected || (isFull && !chosen.includes(id))}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <Avatar src={page.picture} ofPage className="size-9" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {page.name}
                </span>
                <span dir="ltr" className="block truncate text-xs text-muted">
                  {page.handle}
                </span>
              </span>
              {isConnected && <Badge>{t("Connected")}</Badge>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
