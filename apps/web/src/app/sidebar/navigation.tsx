import { networkOf } from "@postfolio/contract/networks/networks.ts";
import {
  AudioLines,
  Briefcase,
  CalendarDays,
  ChartColumn,
  ChevronDown,
  FilePlus2,
  Files,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  Mail,
  Megaphone,
  PenLine,
  Send,
  Settings,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { NavLink } from "react-router";
import { NetworkLogo } from "../../features/posts/card/network-logo.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useNetworks } from "../../lib/connections.ts";
import { t } from "../../lib/texts.ts";

const ITEM =
  "flex h-9 [@media(max-height:50rem)]:h-8 w-full items-center gap-3 rounded-md px-3 font-medium text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink";

const GROUP = (compact: boolean) => cx(compact && "border-b border-line pb-1.5 mb-1.5");

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  compact: boolean;
  nested?: boolean;
  onFollow?: (() => void) | undefined;
}

function Entry({ to, label, icon, compact, nested, onFollow }: EntryProps) {
  const link = (
    <NavLink
      to={to}
      end
      onClick={onFollow}
      className={cx(ITEM, compact && "justify-center px-0", nested && !compact && "h-8 ps-10 font-normal")}
    >
      {icon}
      <span className={cx(compact && "sr-only")}>{label}</span>
    </NavLink>
  );
  return (
    <li>
      {compact ? (
        <Tooltip label={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

export function Navigation({ compact = false, onFollow }: { compact?: boolean; onFollow?: () => void }) {
  const networks = useNetworks();
  const [open, setOpen] = useState(true);
  const common = { compact, onFollow };
  const campaigns = (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className={cx(ITEM, compact && "justify-center px-0")}
    >
      <Megaphone />
      <span className={cx(compact && "sr-only")}>{t("Campaigns")}</span>
      {!compact && <ChevronDown className={cx("ms-auto transition-transform", !open && "-rotate-90")} />}
    </button>
  );
  return (
    <nav aria-label={t("Main")}>
      <ul className="flex flex-col gap-0.5">
        <Entry to="/" label={t("Dashboard")} icon={<LayoutDashboard />} {...common} />
        <Entry to="/playground" label={t("Playground")} icon={<PenLine />} {...common} />
        <Entry to="/resume-templates" label={t("Create Resume")} icon={<FilePlus2 />} {...common} />
        <li className={GROUP(compact)}>
          <ul aria-label={t("Resumes and applications")} className="flex flex-col gap-0.5">
            <Entry to="/resumes" label={t("My Resumes")} icon={<Files />} nested {...common} />
            <Entry to="/facts" label={t("What I did")} icon={<ListChecks />} nested {...common} />
            <Entry to="/letters" label={t("Cover Letters")} icon={<Mail />} nested {...common} />
            <Entry to="/applications" label={t("Applications")} icon={<Briefcase />} nested {...common} />
          </ul>
        </li>
        <li>
          {compact ? (
            <Tooltip label={t("Campaigns")} side="right">
              {campaigns}
            </Tooltip>
          ) : (
            campaigns
          )}
          {open && (
            <ul aria-label={t("Campaigns")} className={cx("flex flex-col gap-0.5", GROUP(compact))}>
              {networks.map((network) => (
                <Entry
                  key={network}
                  to={`/campaigns/${networkOf(network).slug}`}
                  label={network}
                  icon={<NetworkLogo network={network} />}
                  nested
                  {...common}
                />
              ))}
              <Entry to="/campaigns" label={t("Calendar")} icon={<CalendarDays />} nested {...common} />
              <Entry to="/ideas" label={t("Ideas")} icon={<Lightbulb />} nested {...common} />
              <Entry to="/posts" label={t("Your posts")} icon={<Send />} nested {...common} />
              <Entry to="/results" label={t("Results")} icon={<ChartColumn />} nested {...common} />
              <Entry to="/voice" label={t("Voice")} icon={<AudioLines />} nested {...common} />
            </ul>
          )}
        </li>
        <li className={cx("mt-4", compact && "mt-2 border-t border-line pt-2")}>
          <h2 id="sidebar-profile" className={cx("px-3 pb-1 text-xs text-muted", compact && "sr-only")}>
            {t("Profile")}
          </h2>
          <ul aria-labelledby="sidebar-profile">
            <Entry to="/profile-setting" label={t("Profile Setting")} icon={<Settings />} {...common} />
          </ul>
        </li>
      </ul>
    </nav>
  );
}
