import { Link } from "react-router";

interface SectionHeadProps {
  id: string;
  title: string;
  more: { to: string; label: string };
  count?: number | undefined;
}

export const SectionHead = ({ id, title, more, count }: SectionHeadProps) => (
  <div className="mb-4 flex items-baseline justify-between gap-4">
    <h2 id={id} className="text-base font-semibold">
      {title}
      {count !== undefined && <span className="ms-2 font-normal text-muted tabular-nums">{count}</span>}
    </h2>
    <Link to={more.to} className="rounded-sm text-airmail hover:underline">
      {more.label}
    </Link>
  </div>
);
