import { BookmarkPlus, Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { bookmarkFor } from "./clip.ts";
import { t } from "../../lib/texts.ts";

/** Explains how to save postings from any site with a bookmark. */
export function SaveButtonDialog({ onClose }: { onClose: () => void }) {
  const code = bookmarkFor(location.origin);
  return (
    <Dialog
      onClose={onClose}
      narrow
      title={t("Save postings from any page")}
      description={t(
        "Some sites, such as LinkedIn, show postings only when you're signed in. This bookmark saves what you see.",
      )}
      footer={<Button onClick={onClose}>{t("Done")}</Button>}
    >
      <ol className="flex list-decimal flex-col gap-3 ps-5">
        <li>
          {t("Drag this button to your bookmarks bar:")}
          <div className="pt-2">
            {/* React rejects `javascript:` URLs, but this one is only dragged to the bookmarks and never runs here. */}
            {/* oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- see above */}
            <a
              ref={(link) => link?.setAttribute("href", code)}
              draggable
              className="inline-flex cursor-grab items-center gap-2 rounded-md border border-line bg-sheet px-3 py-2 font-medium"
            >
              <BookmarkPlus className="size-4" aria-hidden />
              {t("Save to Postfolio")}
            </a>
          </div>
        </li>
        <li>
          {t(
            "On a page with a posting, click the bookmark. To save only the posting's text, select it first.",
          )}
        </li>
        <li>{t("Check the details here and save.")}</li>
      </ol>
      <p className="pt-4 text-muted">
        {t(
          "On a phone, install Postfolio from the browser's menu, then share postings to it. No bookmarks bar? Copy the bookmark, save any page as a bookmark, and paste this in place of its address.",
        )}
      </p>
      <Button className="mt-2 self-start" icon={<Copy />} onClick={() => void copyText(code)}>
        {t("Copy bookmark")}
      </Button>
    </Dialog>
  );
}
