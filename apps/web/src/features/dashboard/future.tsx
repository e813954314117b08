import { FilePlus2, Mail, Megaphone, MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";

const FUNCTIONALITIES = [
  {
    to: "/create-campaign",
    icon: MessagesSquare,
    title: "Automatic Linkedin posts and messages",
    text: "Posts go out by themselves today. Messages are to come.",
    today: "Posts: here now",
  },
  {
    to: "/create-campaign",
    icon: Megaphone,
    title: "Social media posts",
    text: "Campaigns that draft posts and send them on time.",
    today: "Here now",
  },
  {
    to: "/resume-templates",
    icon: Mail,
    title: "Cover letter generator",
    text: "A letter that fits the resume it travels with.",
  },
  {
    to: "/resume-templates",
    icon: FilePlus2,
    title: "Generate free resume",
    text: "A first draft from what you tell about yourself.",
  },
];

/** What is being built, and what of it works already. */
export function Future() {
  return (
    <section aria-labelledby="future">
      <h2 id="future" className="mb-4 text-base font-semibold">
        Future Functionalities
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {FUNCTIONALITIES.map(({ to, icon: Icon, title, text, today }) => (
          <li key={title}>
            <Link
              to={to}
              className="flex h-full flex-col gap-2 rounded-lg border border-dashed border-line p-5 hover:border-edge hover:bg-surface"
            >
              <span className="flex min-h-6 items-center justify-between">
                <Icon aria-hidden className="text-muted" />
                {today && <Badge tone="success">{today}</Badge>}
              </span>
              <span className="mt-1 font-medium text-balance">{title}</span>
              <span className="text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
