import type { Application } from "@postfolio/contract/applications/applications.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, Link2 } from "lucide-react";
import { useState } from "react";
import { openedName } from "../documents/opened-name.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { toast } from "../../ui/notice/toast.ts";
import ShareDialog from "./share-dialog.tsx";
import { createLink, linksQuery } from "./sharing.api.ts";
import { t } from "../../lib/texts.ts";

interface ApplicationLinkProps {
  application: Application & { resume: string };
  onLink: (link: string) => void;
}

export default function ApplicationLink({ application, onLink }: ApplicationLinkProps) {
  const { resume, resumeVersion, link: linked, linkViews, company, title } = application;
  const config = useAppConfig().data;
  const links = useQuery({ ...linksQuery(resume), enabled: linked !== null });
  const [open, setOpen] = useState(false);
  const link = links.data?.data.find(({ _id }) => _id === linked);
  const create = useMutation({
    // Links to the version that was sent.
    mutationFn: () => createLink(resume, { label: company || title, version: resumeVersion }),
    onSuccess: async ({ _id, url }) => {
      onLink(_id);
      await copyText(url);
    },
    onError: toast.failure,
  });
  if (linked === null) {
    if (!config?.shareLinks) return null;
    return (
      <Button icon={<Link2 />} busy={create.isPending} onClick={() => create.mutate()}>
        {t("Create a link to send")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{t("Link")}</span>
        <span className="text-xs text-muted">
          {openedName(linkViews?.count ?? 0, linkViews?.lastAt ?? null)}
        </span>
      </p>
      {link && link.url !== "" && (
        <Button size="sm" icon={<Copy className="size-4" />} onClick={() => void copyText(link.url)}>
          {t("Copy")}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("Manage")}
      </Button>
      {open && (
        <ShareDialog resume={{ _id: resume, name: company || title }} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
