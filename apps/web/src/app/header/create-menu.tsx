import { ChevronDown, FilePlus2, Mail, Megaphone, PenLine, Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { openComposer } from "../../features/posts/composer/composer-store.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/overlay/popover.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const FIRST = [
  { to: "/create-campaign", label: text("Create Campaign"), icon: Megaphone },
  { to: "/profile-setting", label: text("Profile Settings"), icon: Settings },
];
const DOCUMENTS = [
  { to: "/resume-templates", label: text("Resume"), icon: FilePlus2 },
  { to: "/letters?new", label: text("Cover Letter"), icon: Mail },
];

const ENTRY = "flex h-9 items-center gap-3 rounded-sm px-3 -outline-offset-2 hover:bg-hover";

export function CreateMenu() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t("Create")}
      width="w-52"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          {t("Create")}
          <ChevronDown className="-me-1 text-muted" />
        </Button>
      }
    >
      <div className="divide-y divide-line">
        <Links entries={FIRST} onFollow={() => setOpen(false)} />
        <Links entries={DOCUMENTS} onFollow={() => setOpen(false)}>
          <li>
            <button
              type="button"
              aria-keyshortcuts="c"
              onClick={() => {
                setOpen(false);
                openComposer();
              }}
              className={cx(ENTRY, "w-full")}
            >
              <PenLine className="text-muted" />
              {t("Post")}
              <kbd aria-hidden className="ms-auto font-sans text-xs text-muted">
                C
              </kbd>
            </button>
          </li>
        </Links>
      </div>
    </Popover>
  );
}

interface LinksProps {
  entries: typeof FIRST;
  onFollow: () => void;
  children?: ReactNode;
}

const Links = ({ entries, onFollow, children }: LinksProps) => (
  <ul className="p-1">
    {entries.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <Link to={to} onClick={onFollow} className={ENTRY}>
          <Icon className="text-muted" />
          {t(label)}
        </Link>
      </li>
    ))}
    {children}
  </ul>
);
