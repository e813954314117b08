import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "../brand.tsx";
import { LanguageMenu } from "../language-menu.tsx";
import { Card } from "./card.tsx";
import { t } from "../../lib/texts.ts";

interface AuthPageProps {
  title: string;
  description: string;
  children: ReactNode;
  footer?: ReactNode;
}

export function AuthPage({ title, description, children, footer }: AuthPageProps) {
  return (
    <main
      id="main"
      aria-label={title}
      tabIndex={-1}
      // On phones, Google's prompt covers the bottom of the window.
      className="flex min-h-dvh flex-col items-center px-4 py-10 max-sm:pb-44 sm:justify-center"
    >
      <Card className="w-full max-w-md">
        <div aria-hidden className="airmail-stripe h-2" />
        <div className="flex flex-col gap-6 p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <Link to="/" aria-label={t("Postfolio, home")} className="rounded-md">
              <Wordmark />
            </Link>
            <Stamp />
          </div>
          <div>
            <h1 className="font-display text-xl font-medium">{title}</h1>
            <p className="mt-1 text-muted">{description}</p>
          </div>
          {children}
        </div>
      </Card>
      {footer && <p className="mt-6 text-muted">{footer}</p>}
      <div className="mt-6">
        <LanguageMenu centered />
      </div>
    </main>
  );
}

function Stamp() {
  return (
    <svg viewBox="0 0 44 52" aria-hidden className="h-13 w-11 shrink-0">
      <rect
        x="1"
        y="1"
        width="42"
        height="50"
        className="fill-paper stroke-edge"
        strokeWidth="2"
        strokeDasharray="0 4"
        strokeLinecap="round"
      />
      <rect x="6" y="6" width="32" height="40" className="fill-none stroke-line" />
      <path d="M34 16 11 24l9.5 4.500z" className="fill-accent" />
      <path d="M34 16 20.5 28.5 25 38z" className="fill-accent brightness-75" />
    </svg>
  );
}
