import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { useNotices } from "./notices.api.ts";
import type { Notice } from "@postfolio/contract/notices/notices.routes.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { plural, t } from "../../lib/texts.ts";

// Loaded on demand, because the bell is on every screen.
const NoticeList = onDemand(() => import("./notice-list.tsx"), <Skeleton className="m-4 h-24" />);

export function Bell() {
  const notices = useNotices();
  const [open, setOpen] = useState(false);
  const news = useNewNoticeText(notices.data?.data.notices);
  const unread = notices.data?.data.unread ?? 0;
  return (
    <>
      <Popover
        label={t("Notifications")}
        width="w-96"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label={
              unread === 0
                ? t("Notifications")
                : plural(unread, {
                    one: "Notifications, 1 unread",
                    other: "Notifications, {{count}} unread",
                  })
            }
            className="relative"
            icon={
              <>
                <BellIcon />
                {unread > 0 && (
                  <span
                    aria-hidden
                    className="absolute top-0 end-0 min-w-4 rounded-full bg-accent px-1 text-center text-[10px]/4 font-semibold text-on-accent tabular-nums"
                  >
                    {unread > 99 ? "99+" : unread}
                  </span>
                )}
              </>
            }
          />
        }
      >
        <NoticeList notices={notices} onFollow={() => setOpen(false)} />
      </Popover>
      <output className="sr-only">{news}</output>
    </>
  );
}

function useNewNoticeText(notices: Notice[] | undefined): string {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [news, setNews] = useState("");
  const fresh = notices?.filter(({ _id }) => !known?.has(_id)) ?? [];
  if (notices && (!known || fresh.length > 0)) {
    setKnown(new Set(notices.map(({ _id }) => _id)));
    // Notices from before the app was opened are not announced.
    const unread = known ? fresh.filter(({ read }) => !read) : [];
    const [first] = unread;
    if (first)
      setNews(
        unread.length === 1
          ? t("New notification: {{notification}}", { notification: first.text })
          : plural(unread.length, { one: "1 new notification", other: "{{count}} new notifications" }),
      );
  }
  return news;
}
