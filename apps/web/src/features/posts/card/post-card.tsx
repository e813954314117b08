import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { type Visibility, VISIBILITY_NAME } from "@postfolio/contract/networks/visibility.ts";
import {
  Globe,
  Heart,
  Lock,
  type LucideIcon,
  MessageCircle,
  Moon,
  Repeat2,
  Send,
  Share,
  ThumbsUp,
} from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../../lib/session/user.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { t } from "../../../lib/texts.ts";

const VISIBILITY_ICON: Record<Visibility, LucideIcon> = { public: Globe, unlisted: Moon, private: Lock };

interface PostCardProps {
  network: Network;
  /** Defaults to the user if no account is connected. */
  author?: { name: string; picture: string } | undefined;
  when?: string;
  /** Who can see the post, on networks that offer a choice. */
  visibility?: Visibility | null | undefined;
  /** Whether to leave out the network's own buttons. */
  plain?: boolean;
  children: ReactNode;
}

export function PostCard({
  network,
  author,
  when = t("now"),
  visibility,
  plain = false,
  children,
}: PostCardProps) {
  const { data: user } = useUser();
  const said = author?.name ?? (user ? `${user.first_name} ${user.last_name}`.trim() : t("You"));
  const [, name = said, handle] = /^(.+) \((@[\w.@:-]+)\)$/u.exec(said) ?? [];
  const picture = author?.picture ?? user?.profilePicture ?? "";
  const label = t("Post on {{network}}", { network: NETWORK_NAME[network] });
  if (networkOf(network).look.text === "beside") {
    return (
      <article aria-label={label} className="flex gap-3 p-4">
        <Avatar src={picture} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="flex gap-1.5">
            <span dir="auto" className="truncate font-semibold">
              {name}
            </span>
            {handle && <span className="truncate text-muted">{handle}</span>}
            <span className="shrink-0 text-muted">· {when}</span>
          </p>
          <div className="mt-0.5">{children}</div>
          {!plain && <Actions icons={[MessageCircle, Repeat2, Heart, Share]} className="mt-3 max-w-80" />}
        </div>
      </article>
    );
  }
  const VisibilityIcon = VISIBILITY_ICON[visibility ?? "public"];
  return (
    <article aria-label={label} className="p-4">
      <div className="flex gap-3">
        <Avatar src={picture} className="size-12" />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          {handle && <p className="truncate text-xs text-muted">{handle}</p>}
          <p className="flex items-center gap-1 text-xs text-muted">
            {when} · <VisibilityIcon className="size-3" />
            {visibility && t(VISIBILITY_NAME[visibility])}
          </p>
        </div>
      </div>
      <div className="mt-3">{children}</div>
      {!plain && (
        <Actions
          icons={[ThumbsUp, MessageCircle, Repeat2, Send]}
          className="mt-4 border-t border-line px-2 pt-3"
        />
      )}
    </article>
  );
}

const Actions = ({ icons, className }: { icons: LucideIcon[]; className: string }) => (
  <div aria-hidden className={`flex justify-between text-muted ${className}`}>
    {icons.map((Icon, at) => (
      <Icon key={at} className="size-4" />
    ))}
  </div>
);
