import * as LINK_TEXTS from "@postfolio/contract/sharing/share-link-texts.ts";
import type { ShareLink } from "@postfolio/contract/sharing/share-links.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, ExternalLink, Link2, Settings2, Unlink } from "lucide-react";
import { useState } from "react";
import { openedName } from "../documents/opened-name.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { dateOf } from "../../lib/time/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/form/input.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { toast } from "../../ui/notice/toast.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { LinkSettings, RemainingContact, SETTINGS_FORM } from "./link-settings.tsx";
import { createLink, endLink, linksQuery } from "./sharing.api.ts";
import { plural, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

interface ShareDialogProps {
  resume: { _id: string; name: string };
  onClose: () => void;
}

export default function ShareDialog({ resume, onClose }: ShareDialogProps) {
  const query = useQuery(linksQuery(resume._id));
  const [changing, setChanging] = useState<ShareLink>();
  const [busy, setBusy] = useState(false);
  const isFirst = query.data?.data.length === 0;
  const make = useMutation({
    mutationFn: () => createLink(resume._id, {}),
    onSuccess: ({ url }) => {
      toast.success(LINK_TEXTS.linkCreated);
      if (url !== "") void copyText(url);
    },
    onError: toast.failure,
  });
  return (
    <Dialog
      onClose={onClose}
      title={changing ? t("Link settings") : t("Share")}
      description={
        <Rich
          text={t("<resume/>. Anyone with the link can see the resume without an account.")}
          parts={{ resume: <bdi>{resume.name}</bdi> }}
        />
      }
      footer={
        changing ? (
          <>
            <Button onClick={() => setChanging(undefined)}>{t("Back")}</Button>
            <Button variant="primary" type="submit" form={SETTINGS_FORM} busy={busy}>
              {t("Save")}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            icon={<Link2 />}
            disabled={!query.data}
            busy={make.isPending}
            onClick={() => make.mutate()}
          >
            {isFirst ? t("Create link") : t("New link")}
          </Button>
        )
      }
    >
      <QueryView query={query} pending={<Skeleton className="h-40" />}>
        {({ data: links }) =>
          changing ? (
            <LinkSettings
              key={changing._id}
              resume={resume._id}
              link={changing}
              onBusy={setBusy}
              onDone={() => setChanging(undefined)}
            />
          ) : isFirst ? (
            <div className="flex flex-col gap-3">
              <p>
                {t(
                  "The page leaves out your email, phone, location, photo, and profiles. Once you have a link, you can choose in its settings to show them, add a password, set an expiration date or view limit, or lock the page to this version.",
                )}
              </p>
              <RemainingContact resume={resume._id} />
            </div>
          ) : (
            <ul aria-label={t("Links")} className="flex flex-col gap-4">
              {links.map((link) => (
                <LinkRow key={link._id} link={link} onSettings={() => setChanging(link)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function LinkRow({ link, onSettings }: { link: ShareLink; onSettings: () => void }) {
  const { _id, label, url, views, lastViewedAt } = link;
  const name = label || t("Link");
  const end = useMutation({
    mutationFn: () => endLink(_id),
    onSuccess: () => toast.success(LINK_TEXTS.linkEnded),
    onError: toast.failure,
  });
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-medium wrap-anywhere">
            {name}
          </p>
          <p className="text-xs text-muted">{openedName(views, lastViewedAt)}</p>
        </div>
        <RowButton label={t("Settings for {{name}}", { name })} icon={<Settings2 />} onClick={onSettings} />
        <Button
          size="sm"
          variant="danger"
          icon={<Unlink className="size-4" />}
          busy={end.isPending}
          aria-label={t("Delete {{name}}", { name })}
          onClick={() => end.mutate()}
        >
          {t("Delete")}
        </Button>
      </div>
      {url === "" ? (
        <p className="text-xs text-muted">
          {t("The server's secret has changed, so we can't show this URL again. The link still works.")}
        </p>
      ) : (
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label={t("URL of {{name}}", { name })}
            value={url}
            onFocus={(event) => event.target.select()}
            className="min-w-0 text-xs"
          />
          <Button icon={<Copy className="size-4" />} onClick={() => void copyText(url)}>
            {t("Copy")}
          </Button>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("Open {{name}}", { name })}
            title={t("Open. Your own visits aren't counted")}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
          >
            <ExternalLink className="size-4" />
          </a>
        </div>
      )}
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {tagsOf(link).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
    </li>
  );
}

function tagsOf(link: ShareLink) {
  const { version, expiresAt, maxViews, views, hasPassword, contact, download, indexed } = link;
  const isExpired = expiresAt !== null && new Date(expiresAt) <= currentTime();
  return [
    ...(version === null ? [] : [t("Fixed at version {{version}}", { version })]),
    ...(expiresAt === null
      ? []
      : [isExpired ? t("Expired") : t("Until {{date}}", { date: dateOf(expiresAt) })]),
    ...(maxViews === null
      ? []
      : [
          views >= maxViews
            ? t("View limit reached")
            : plural(
                maxViews,
                { one: "{{views}} of {{count}} views", other: "{{views}} of {{count}} views" },
                { views },
              ),
        ]),
    ...(hasPassword ? [t("Password")] : []),
    contact ? t("With contact details") : t("Without email and phone"),
    ...(link.languages && version === null && link.otherLanguages.length > 0
      ? [plural(link.otherLanguages.length + 1, { one: "1 language", other: "{{count}} languages" })]
      : []),
    ...(download ? [] : [t("No PDF")]),
    ...(indexed && !hasPassword ? [t("In search engines")] : []),
  ];
}
