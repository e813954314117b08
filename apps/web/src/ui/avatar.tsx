import { Building2, UserRound } from "lucide-react";
import { useState } from "react";
import { cx } from "./cx.ts";

interface AvatarProps {
  src: string;
  className?: string;
  /** Whether this is an organization's logo, which is square. */
  ofPage?: boolean;
}

export function Avatar({ src, className = "size-8", ofPage = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const Placeholder = ofPage ? Building2 : UserRound;
  return (
    <span
      className={cx(
        "inline-flex shrink-0 items-center justify-center overflow-hidden border border-line bg-sunken text-muted",
        ofPage ? "rounded-md" : "rounded-full",
        className,
      )}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        <Placeholder className="size-3/5" />
      )}
    </span>
  );
}
