import { UserRound } from "lucide-react";
import { useState } from "react";
import { cx } from "./cx.ts";

export function Avatar({ src, className = "size-8" }: { src: string; className?: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={cx(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-sunken text-muted",
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
        <UserRound className="size-3/5" />
      )}
    </span>
  );
}
