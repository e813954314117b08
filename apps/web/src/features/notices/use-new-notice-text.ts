import type { Notice } from "@postfolio/contract/notices/notices.routes.ts";
import { useState } from "react";

export function useNewNoticeText(notices: Notice[] | undefined): string {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [news, setNews] = useState("");
  const fresh = notices?.filter(({ _id }) => !known?.has(_id)) ?? [];
  if (notices && (!known || fresh.length > 0)) {
    setKnown(new Set(notices.map(({ _id }) => _id)));
    // Notices from before the app was opened are not announced.
    const unread = known ? fresh.filter(({ read }) => !read) : [];
    const [first] = unread;
    if (first) setNews(unread.length === 1 ? `New notice: ${first.text}` : `${unread.length} new notices`);
  }
  return news;
}
