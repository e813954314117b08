import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useNetworks } from "../../lib/connections.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { openComposer } from "../../features/posts/composer/composer-store.ts";
import { cx } from "../../ui/cx.ts";
import { BACKDROP, POPUP } from "../../ui/overlay/dialog.tsx";
import { asTyped, listed, t } from "../../lib/texts.ts";

interface Command {
  value: string;
  label: string;
  run: string | (() => void);
}

interface Group {
  value: string;
  items: Command[];
}

const to = (label: string, path: string): Command => ({ value: path, label, run: path });

const actions = (): Group => ({
  value: t("Actions"),
  items: [
    { value: "post", label: t("Write a post"), run: () => openComposer() },
    to(t("Create a resume"), "/resume-templates"),
    to(t("Import your resume"), "/import"),
    to(t("Tailor a resume to a job"), "/tailor"),
    to(t("Write a cover letter"), "/letters?new"),
    to(t("Create a campaign"), "/create-campaign"),
  ],
});
const screensWith = (networks: readonly Network[]): Group => ({
  value: t("Go to"),
  items: [
    to(t("Dashboard"), "/"),
    to(t("Playground"), "/playground"),
    to(t("My Resumes"), "/resumes"),
    to(t("What I did"), "/facts"),
    to(t("Saved answers"), "/answers"),
    to(t("Cover Letters"), "/letters"),
    to(t("Applications"), "/applications"),
    ...networks.map((network) =>
      to(
        t("{{network}} campaigns", { network: NETWORK_NAME[network] }),
        `/campaigns/${networkOf(network).slug}`,
      ),
    ),
    to(t("Calendar"), "/campaigns"),
    to(t("Ideas"), "/ideas"),
    to(t("Your posts"), "/posts"),
    to(t("Results"), "/results"),
    to(t("Voice"), "/voice"),
    to(t("Profile"), "/profile"),
    to(t("Profile Setting"), "/profile-setting"),
    to(t("Connect your own software"), "/connect"),
    to(t("Subscription"), "/subscription"),
    to(t("Pricing"), "/pricing-plans"),
  ],
});

export default function CommandMenu({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const screens = screensWith(useNetworks());
  const groups = [actions(), screens, ...useOwn(userId, useSettled(typed.trim(), SEARCH_PAUSE_MS))].filter(
    ({ items }) => items.length > 0,
  );
  const run = ({ run: action }: Command) => {
    onClose();
    if (typeof action === "string") void navigate(action);
    else action();
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup aria-label={t("Search")} className={cx(POPUP, "max-w-lg overflow-hidden")}>
          <Autocomplete.Root
            open
            inline
            items={groups}
            itemToStringValue={({ label }: Command) => asTyped(label)}
            value={typed}
            onValueChange={setTyped}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="text-muted" />
              <Autocomplete.Input
                aria-label={t("Search")}
                placeholder={t("Search pages, documents, and actions")}
                className="h-12 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-base"
              />
              <Dialog.Close className="rounded-sm text-xs text-muted hover:text-ink">
                {t("Close")}
              </Dialog.Close>
            </div>
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-muted">{t("No matches.")}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2 data-empty:p-0">
              {(group: Group) => (
                <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
                  <Autocomplete.GroupLabel className="px-2 py-1 text-xs text-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.value}
                        value={command}
                        onClick={() => run(command)}
                        className="flex h-9 cursor-default items-center rounded-sm px-2 outline-none select-none data-highlighted:bg-hover"
                      >
                        <bdi className="truncate">{command.label}</bdi>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Maximum number of items listed per kind. Typing searches all items. */
const MAX_LISTED = 50;
const SEARCH_PAUSE_MS = 150;

function useOwn(userId: string, search: string): Group[] {
  const query = { limit: MAX_LISTED, ...(search && { search }) };
  const placeholderData = keepPreviousData;
  const resumes = useQuery({
    ...endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId }, query }),
    placeholderData,
  }).data;
  const letters = useQuery({ ...endpointQuery("GET /api/letters", { query }), placeholderData }).data?.data;
  const applications = useQuery({ ...endpointQuery("GET /api/applications", { query }), placeholderData })
    .data?.data;
  const campaigns = useQuery(endpointQuery("POST /api/campaigns/getUsersCampaigns", { body: { userId } }))
    .data?.data;
  return [
    {
      value: t("Resumes"),
      items: (resumes ?? []).map(({ _id, name, template }) =>
        to(name, `/resume?template=${template}&id=${_id}`),
      ),
    },
    { value: t("Letters"), items: (letters ?? []).map(({ _id, name }) => to(name, `/letters/${_id}`)) },
    {
      value: t("Applications"),
      items: (applications ?? []).map(({ _id, title, company }) =>
        to(listed([title, company], ","), `/applications/${_id}`),
      ),
    },
    {
      value: t("Campaigns"),
      items: (campaigns ?? []).map(({ _id, title }) => to(title, `/campaigns/${_id}`)),
    },
  ];
}
