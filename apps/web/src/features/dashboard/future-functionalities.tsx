import { ArrowRight, FilePlus2, Mail, Megaphone, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";

interface Functionality {
  icon: ReactNode;
  title: string;
  text: string;
  /** What is already available, and where. */
  today?: { to: string; label: string };
}

const FUNCTIONALITIES: Functionality[] = [
  {
    icon: <MessagesSquare />,
    title: "Automatic Linkedin posts and messages",
    text: "Campaigns write your posts and publish them on schedule. Messages are in the works.",
    today: { to: "/create-campaign?type=linkedin", label: "Plan LinkedIn posts" },
  },
  {
    icon: <Megaphone />,
    title: "Social media posts",
    text: "Say what to post about and how often. Your campaign drafts each post and sends it on time.",
    today: { to: "/create-campaign", label: "Create a campaign" },
  },
  {
    icon: <Mail />,
    title: "Cover letter generator",
    text: "A letter that fits the job and the resume you send with it.",
    today: { to: "/letters?new", label: "Write a letter" },
  },
  {
    icon: <FilePlus2 />,
    title: "Generate free resume",
    text: "Tell about yourself in a few sentences and get a first draft with only what you said.",
    today: { to: "/generate-resume", label: "Tell about yourself" },
  },
];

const CARD = "flex h-full flex-col gap-2 rounded-lg border border-line p-5";

/** Planned features. Each card links to what already exists of it, if anything. */
export function FutureFunctionalities() {
  return (
    <section aria-labelledby="future">
      <h2 id="future" className="mb-4 text-base font-semibold">
        Future Functionalities
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {FUNCTIONALITIES.map((functionality) => (
          <li key={functionality.title}>
            <Card {...functionality} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ icon, title, text, today }: Functionality) {
  const about = (
    <>
      <span className="text-muted">{icon}</span>
      <span className="mt-1 font-medium text-balance">{title}</span>
      <span className="text-muted">{text}</span>
    </>
  );
  if (!today) return <div className={cx(CARD, "border-dashed")}>{about}</div>;
  return (
    <Link to={today.to} className={cx(CARD, "group bg-surface hover:border-edge")}>
      {about}
      <span className="mt-auto flex items-center gap-1.5 pt-2 font-medium">
        {today.label}
        <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  );
}
