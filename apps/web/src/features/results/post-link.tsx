import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import { ExternalLink } from "lucide-react";
import { t } from "../../lib/texts.ts";

export function PostLink({ result: { gone, network, text, url } }: { result: PostResult }) {
  if (gone)
    return (
      <span className="text-muted">{t("No longer on {{network}}", { network: NETWORK_NAME[network] })}</span>
    );
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t("Open on {{network}}: {{post}}", {
        network: NETWORK_NAME[network],
        post: text.slice(0, 60),
      })}
      className="inline-flex items-center gap-1.5 rounded-sm text-airmail hover:underline"
    >
      {t("Open on {{network}}", { network: NETWORK_NAME[network] })}
      <ExternalLink className="size-3.5" />
    </a>
  );
}
